import { useEffectEvent, useLayoutEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { useSingleKeys } from '../ui/shortcut-keys';
import { pages, shortcutOf } from './pages';

/** Keys in fields are ignored by tinykeys. */
function isInDialog({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches('dialog *');
}

function pressRefresh(shiftKey: boolean): void {
  const press = new MouseEvent('click', { bubbles: true, shiftKey });
  document.querySelector('[aria-label=Refresh]')?.dispatchEvent(press);
}

interface Actions {
  navigate: (route: string) => void;
  showHelp: () => void;
}

export function useShortcuts(actions: Actions): void {
  const isOn = useSingleKeys();
  const go = useEffectEvent(actions.navigate);
  const help = useEffectEvent(actions.showHelp);
  // A layout effect, so that shortcuts work from the first paint.
  useLayoutEffect(() => {
    if (!isOn) return;
    const unlessInDialog = (run: () => void) => (event: KeyboardEvent) => {
      if (isInDialog(event)) return;
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
