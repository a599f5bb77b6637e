import { useEffectEvent, useLayoutEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { useSingleKeys } from '../ui/shortcut-keys';
import { pages, shortcutOf } from './pages';

function pressRefresh(shiftKey: boolean): void {
  const press = new MouseEvent('click', { bubbles: true, shiftKey });
  document.querySelector('[aria-label=Refresh]')?.dispatchEvent(press);
}

export function useShortcuts(navigate: (route: string) => void, showHelp: () => void): void {
  const isOn = useSingleKeys();
  const go = useEffectEvent(navigate);
  const help = useEffectEvent(showHelp);
  // A layout effect, so that shortcuts work from the first paint.
  useLayoutEffect(() => {
    if (!isOn) return;
    // Keys in fields are ignored by tinykeys.
    const unlessInDialog = (run: () => void) => (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches('dialog *')) return;
      event.preventDefault();
      run();
    };
    return tinykeys(window, {
      '[Shift]+?': unlessInDialog(help),
      '/': unlessInDialog(() =>
        document.querySelector<HTMLInputElement>('main [type=search]')?.focus(),
      ),
      r: unlessInDialog(() => pressRefresh(false)),
      'Shift+R': unlessInDialog(() => pressRefresh(true)),
      ...Object.fromEntries(
        pages.map((page) => [shortcutOf(page), unlessInDialog(() => go(page.route))]),
      ),
    });
  }, [isOn]);
}
