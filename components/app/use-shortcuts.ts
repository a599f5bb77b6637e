import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { arrival, pageCommands } from '../ui/page-commands';
import { isMac, latinKey, singleKey, useSingleKeys } from '../ui/shortcut-keys';
import { openFind } from './actions';
import { navigate, path } from './hash-location';
import { openHelp } from './keyboard-help';
import { pages } from './pages';

const secondKeyWaitMs = 1000;

export function useShortcuts(): void {
  const isOn = useSingleKeys();
  const first = useRef({ key: '', atMs: 0 });
  const shortcuts: Record<string, (() => void) | undefined> = {
    '?': openHelp,
    '.': openFind,
    '/': () => pageCommands.get().focusSearch?.(),
    r: () => pageCommands.get().refresh?.(),
    'Shift+R': () => pageCommands.get().readEverything?.(),
  };
  for (const { keys, route } of pages)
    shortcuts[keys] = () => {
      const isHere = path() === route;
      arrival.isByKey = !isHere;
      navigate(route);
      if (isHere) pageCommands.get().focusList?.();
    };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, shiftKey, altKey, timeStamp, isComposing } = event;
    // Enter, an arrow or Escape that an input method takes does nothing else.
    if (isComposing) return event.stopPropagation();
    // Enter that is held presses one button once, and does not answer the question that it opens.
    const isPress = event.key === 'Enter' && event.target instanceof HTMLButtonElement;
    if (event.repeat && isPress) return event.preventDefault();
    const isFindKey = /^k$/i.test(latinKey(event)) && (isMac ? metaKey : ctrlKey);
    if (isFindKey && !shiftKey && !altKey) {
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) openFind();
    }
    const key = isOn && singleKey(event);
    if (!key) return;
    const isSecond = timeStamp - first.current.atMs < secondKeyWaitMs;
    const run = (isSecond && shortcuts[`${first.current.key} ${key}`]) || shortcuts[key];
    first.current = { key: run ? '' : key, atMs: timeStamp };
    if (!run) return;
    event.preventDefault();
    run();
  });
  // This is a layout effect, so that shortcuts work from the first paint.
  useLayoutEffect(() => {
    // It comes before the list, which leaves alone what a shortcut has handled.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
