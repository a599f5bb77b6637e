import { useEffectEvent, useLayoutEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { pages, shortcutOf } from './pages';

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, dialog *'))
  );
}

function pressRefresh(shiftKey: boolean): void {
  const press = new MouseEvent('click', { bubbles: true, shiftKey });
  document.querySelector('[aria-label=Refresh]')?.dispatchEvent(press);
}

export function useShortcuts(navigate: (route: string) => void, showHelp: () => void): void {
  const go = useEffectEvent(navigate);
  const help = useEffectEvent(showHelp);
  // A layout effect, so that shortcuts work from the first paint.
  useLayoutEffect(() => {
    const unlessTyping = (run: () => void) => (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      event.preventDefault();
      run();
    };
    return tinykeys(window, {
      '?': unlessTyping(help),
      'Shift+?': unlessTyping(help),
      '/': unlessTyping(() =>
        document.querySelector<HTMLInputElement>('main [type=search]')?.focus(),
      ),
      r: unlessTyping(() => pressRefresh(false)),
      'Shift+R': unlessTyping(() => pressRefresh(true)),
      ...Object.fromEntries(
        pages.map((page) => [shortcutOf(page), unlessTyping(() => go(page.route))]),
      ),
    });
  }, []);
}
