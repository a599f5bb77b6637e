import { useEffectEvent, useLayoutEffect } from 'react';
import { defaultKeybindingsHandlerIgnore, type KeybindingsMap, tinykeys } from 'tinykeys';
import { browser } from 'wxt/browser';
import { api } from '../../services/api/client';
import { openNewTab, openOptions } from '../../services/background/open-console';
import type { Item } from '../find/items';
import { askToConfirm } from '../session/confirm-dialog';
import { useMarkAllSeen } from '../session/use-look';
import { Dialog } from '../ui/dialog';
import { openDialog } from '../ui/dialog-area';
import { Notice } from '../ui/notice';
import { ShortcutKeys, useSingleKeys } from '../ui/shortcut-keys';
import { findKey, inMain, openFind, pressRefresh } from './find';
import { navigate } from './hash-location';
import { pages } from './pages';

/** In a narrow list it is the first item of a menu, which is rendered as it opens. */
function exportCsv(): void {
  const button = inMain('[aria-label="Export CSV"]');
  if (!button) inMain('[title=More]')?.click();
  (button ?? inMain('[role=menu]:popover-open [role=menuitem]'))?.click();
}

export const isInTab = () => browser.extension.getViews({ type: 'tab' }).includes(window);

/** With its search and filters. */
export const openPageInTab = () => openNewTab(window.location.hash.slice(1));

export const openHelp = () => openDialog((onClose) => <KeyboardHelp onClose={onClose} />);

export const askToLogOut = () =>
  askToConfirm({
    title: 'Log Out',
    question: 'Are you sure you want to log out?',
    failureTitle: 'You were not logged out',
    async onConfirm() {
      // Once more if the background stopped before answering; logging out twice is harmless.
      await api.session.signOut().catch(() => api.session.signOut());
      navigate('/');
    },
  });

const make = 'make new add';

export const actions: readonly Item[] = [
  { label: 'Generate Voucher Code', words: make, route: '/voucher?new=' },
  { label: 'Generate Discount Coupon', words: make, route: '/coupon?new=' },
  { label: 'Check codes', words: 'voucher paste partner', route: '/voucher/check' },
  { label: 'Create New Post', words: `${make} write blog`, route: '/blog?new=' },
  { label: 'Refresh', words: 'reload check', keys: 'r', run: () => pressRefresh(false) },
  { label: 'Read everything again', keys: 'Shift+R', run: () => pressRefresh(true) },
  { label: 'Export CSV', words: 'save download list', run: exportCsv },
  ...(isInTab() ? [] : [{ label: 'Open in a tab', run: openPageInTab }]),
  { label: 'What I did', words: 'history bin undo restore', route: '/operations' },
  { label: 'Shortcuts', words: 'keyboard help', keys: '?', run: openHelp },
  { label: 'Options', words: 'settings', run: openOptions },
  { label: 'Log Out', words: 'sign', run: askToLogOut },
];

const groups: Record<string, readonly (readonly [keys: string, effect: string])[]> = {
  Anywhere: [
    [`${findKey} .`, 'Find anything'],
    ['/', 'Search on this page'],
    ['r', 'Refresh; a long list is only checked'],
    ['Shift+R', 'Read everything again'],
    ['Shift+M', 'Mark all seen'],
    ['Esc', 'Close what was opened last'],
    ['Any', 'Stay signed in, when asked'],
    ['?', 'Show keyboard shortcuts'],
  ],
  'In a list': [
    ['↑ ↓ j k', 'Move between rows'],
    ['v 1', 'Show or leave the first view; up to v 6'],
    ['Home End', 'Go to the first or last row'],
    ['Enter', 'Show or hide the details of the row'],
    ['[ ]', 'Show those of the previous or next row, or person, instead'],
    ['o', 'Open the person of the row'],
    ['x Shift+↑ Shift+↓', 'Select the row, or more rows'],
    ['Ctrl+A Esc', 'Select all rows, or none'],
    ['Ctrl+C Delete', 'Copy the selected rows, or delete them'],
    ['c Shift+C', 'Copy the e-mail address or the phone number'],
    ['e w', 'Mail, or open WhatsApp'],
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

const viewAt = (place: string) => inMain(`[aria-label=Views] > button:nth-child(${place})`);

/** Whether the keys of its target do something else: in a field, a dialog or a menu. */
const hasOwnKeys = (event: KeyboardEvent): boolean =>
  defaultKeybindingsHandlerIgnore(event) ||
  (event.target instanceof Element && event.target.matches('dialog *, [role=menu] *'));

export function useShortcuts(): void {
  const isOn = useSingleKeys();
  const markAllSeen = useEffectEvent(useMarkAllSeen());
  useLayoutEffect(() => {
    const find = (event: KeyboardEvent) => {
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) openFind();
    };
    // Also in fields, and if single keys are off.
    return tinykeys(window, { '$mod+k': find }, { ignore: () => false });
  }, []);
  // A layout effect, so that shortcuts work from the first paint.
  useLayoutEffect(() => {
    if (!isOn) return;
    const handle = (run: () => void) => (event: KeyboardEvent) => {
      event.preventDefault();
      run();
    };
    const shortcuts: KeybindingsMap = {
      '[Shift]+?': handle(openHelp),
      '.': handle(() => openFind()),
      '/': handle(() => inMain('[type=search]')?.focus()),
      r: handle(() => pressRefresh(false)),
      'Shift+R': handle(() => pressRefresh(true)),
      'Shift+M': handle(() => markAllSeen()),
      ...Object.fromEntries(pages.map(({ keys, route }) => [keys, handle(() => navigate(route))])),
      // After `g v`, which it would keep waiting.
      'v ([1-6])': (event) => handle(() => viewAt(event.key)?.click())(event),
    };
    // Before the list, which leaves alone what a shortcut has handled.
    return tinykeys(window, shortcuts, { ignore: hasOwnKeys, capture: true });
  }, [isOn]);
}
