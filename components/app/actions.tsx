import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { browser } from 'wxt/browser';
import { api } from '../../services/api/client';
import { openNewTab, openOptions } from '../../services/background/open-console';
import type Palette from '../find/palette';
import type { Item } from '../find/use-results';
import { Dialog } from '../ui/dialog';
import { askToConfirm, openDialog } from '../session/dialogs';
import { showFailure } from '../ui/messages';
import { Notice } from '../ui/notice';
import { type OfferedCommands, pageCommands } from '../ui/page-commands';
import { ShortcutKeys, singleKey, useSingleKeys } from '../ui/shortcut-keys';
import { navigate } from './hash-location';
import { pages } from './pages';

export const isInTab = () => browser.extension.getViews({ type: 'tab' }).includes(window);

export const openPageInTab = () => openNewTab(window.location.hash.slice(1));

export const openHelp = () => openDialog((onClose) => <KeyboardHelp onClose={onClose} />);

export const askToLogOut = () =>
  askToConfirm({
    title: 'Log Out',
    question: 'Are you sure you want to log out?',
    failureTitle: 'You were not logged out',
    async onConfirm() {
      // The background may have stopped before answering; logging out twice is harmless.
      await api.session.signOut().catch(() => api.session.signOut());
      navigate('/');
    },
  });

const make = 'make new add';

function actionsOf(commands: OfferedCommands): Item[] {
  const all: Item[] = [
    { label: 'Generate Voucher Code', words: make, route: '/voucher?create' },
    { label: 'Generate Discount Coupon', words: make, route: '/coupon?create' },
    { label: 'Check codes', words: 'voucher paste partner', route: '/voucher/check' },
    { label: 'Create New Post', words: `${make} write blog`, route: '/blog?create' },
    { label: 'Refresh', words: 'reload check', keys: 'r', run: commands.refresh },
    { label: 'Read everything again', keys: 'Shift+R', run: commands.readEverything },
    { label: 'Export CSV', words: 'save download list', run: commands.exportCsv },
    ...(isInTab() ? [] : [{ label: 'Open in a tab', run: openPageInTab }]),
    { label: 'What I did', words: 'history bin undo restore', route: '/operations' },
    { label: 'Shortcuts', words: 'keyboard help', keys: '?', run: openHelp },
    { label: 'Options', words: 'settings', run: openOptions },
    { label: 'Log Out', words: 'sign', run: askToLogOut },
  ];
  return all.filter(({ route, run }) => route ?? run);
}

export const isMac = navigator.platform.startsWith('Mac');
const findKey = isMac ? '⌘K' : 'Ctrl+K';

const isOpen = createAtom(false);
let Loaded: typeof Palette | undefined;

export const loadFind = async () => void (Loaded ??= (await import('../find/palette')).default);

export const openFind = () => showFailure(loadFind().then(() => isOpen.set(true)));
const close = () => isOpen.set(false);

export function Find() {
  const isShown = useSelector(isOpen);
  const commands = useSelector(pageCommands);
  // The next sign-in starts with it closed.
  useEffect(() => close, []);
  if (!isShown || !Loaded) return null;
  return <Loaded pages={pages} actions={actionsOf(commands)} onClose={close} />;
}

const groups: Record<string, readonly (readonly [keys: string, effect: string])[]> = {
  Anywhere: [
    [`${findKey} .`, 'Find anything'],
    ['/', 'Search on this page'],
    ['r', 'Refresh; a long list is only checked'],
    ['Shift+R', 'Read everything again'],
    ['Esc', 'Close what was opened last'],
    ['Any', 'Stay signed in, when asked'],
    ['?', 'Show keyboard shortcuts'],
  ],
  'In a list': [
    ['↑ ↓ j k', 'Move between rows'],
    ['v 1', 'Show or leave the first saved view; up to v 6'],
    ['Home End', 'Go to the first or last row'],
    ['Enter', 'Show or hide the details of the row'],
    ['o', 'Open the person of the row'],
    ['x Shift+↑ Shift+↓', 'Select the row, or more rows'],
    ['Ctrl+A Esc', 'Select all rows, or none'],
    ['Ctrl+C Delete', 'Copy the selected rows, or delete them'],
    ['n', 'Copy the next unused code of the group'],
  ],
  'Go to': pages.map(({ keys, label }) => [keys, label]),
};

function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const hasShortcuts = useSingleKeys();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {!hasShortcuts && (
        <Notice
          title="Single-key shortcuts are off"
          buttons={[{ children: 'Options', onClick: openOptions }]}
        >
          Of those below, only Esc and the keys in a list work.
        </Notice>
      )}
      {Object.entries(groups).map(([title, shortcuts]) => (
        <section key={title} className="not-first:mt-4">
          <h3 className="mb-1 font-semibold">{title}</h3>
          <dl>
            {shortcuts.map(([keys, effect]) => (
              <div key={keys} className="flex flex-wrap gap-x-3">
                <dt className="flex min-h-6 w-24 flex-wrap items-center gap-1 text-hint text-muted">
                  <ShortcutKeys keys={keys} between={/^[gv] /.test(keys) ? 'then' : undefined} />
                </dt>
                <dd className="min-w-32 flex-1 py-0.5">{effect}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

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
  for (const { keys, route } of pages) shortcuts[keys] = () => navigate(route);
  for (const place of [1, 2, 3, 4, 5, 6]) {
    shortcuts[`v ${place}`] = () => pageCommands.get().chooseView?.(place - 1);
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, shiftKey, altKey, timeStamp } = event;
    const isFindKey = /^k$/i.test(event.key) && (isMac ? metaKey : ctrlKey);
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
