import { useEffect, useSyncExternalStore } from 'react';
import { lookUpItem } from '../../services/background/look-up';
import { openNewTab, openOptions } from '../../services/background/open-console';
import { createStore } from '../../services/values/store';
import type { Item } from '../find/items';
import type Palette from '../find/palette';
import { onReturn } from '../session/use-session';
import { showFailure } from '../ui/messages';
import { pages, shortcutOf } from './pages';
import { isInTab, type OpensDialog } from './sidebar';

export const isMac = navigator.platform.startsWith('Mac');
export const findKey = isMac ? '⌘K' : 'Ctrl+K';

const keptMs = 120_000;
const opened = createStore<{ start: string } | undefined>(undefined);
let Loaded: typeof Palette | undefined;

/** Ahead, so that a key shows it at once. */
export const loadFind = async () => void (Loaded ??= (await import('../find/palette')).default);

export const openFind = (start = '') => showFailure(loadFind().then(() => opened.set({ start })));
const close = () => opened.set(undefined);

/** Finds what the background has been asked for, also before the sign-in. One view takes it. */
const takeLookUp = () =>
  void navigator.locks.request('look-up', async () => {
    const asked = await lookUpItem.getValue();
    if (!asked || document.hidden) return;
    await lookUpItem.removeValue();
    if (Date.now() - asked.at < keptMs) openFind(asked.text);
  });

/** The palette, while it is open. */
export function Find({ route, onOpen }: { route: string; onOpen: OpensDialog }) {
  const find = useSyncExternalStore(opened.subscribe, opened.get);
  useEffect(() => {
    takeLookUp();
    const stops = [lookUpItem.watch(takeLookUp), onReturn(takeLookUp), close];
    return () => stops.forEach((stop) => stop());
  }, []);
  if (!find || !Loaded) return null;
  const items = pages.map((page) => ({ ...page, keys: shortcutOf(page) }));
  const actions = actionsOf(route, onOpen);
  return <Loaded key={find.start} {...find} pages={items} actions={actions} onClose={close} />;
}

export const inMain = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`);

export function pressRefresh(shiftKey: boolean): void {
  const press = new MouseEvent('click', { bubbles: true, shiftKey });
  document.querySelector('[aria-label=Refresh]')?.dispatchEvent(press);
}

/** In a narrow list it is the first item of a menu, which is rendered as it opens. */
function exportCsv(): void {
  const button = inMain('[aria-label="Export CSV"]');
  if (!button) inMain('[title=More]')?.click();
  (button ?? inMain('[role=menu]:popover-open [role=menuitem]'))?.click();
}

const make = 'make new add';

/** The main buttons of the console, which are found by their labels and more words. */
const actionsOf = (route: string, open: OpensDialog): Item[] => [
  { label: 'Generate Voucher Code', words: make, route: '/voucher?new=' },
  { label: 'Generate Discount Coupon', words: make, route: '/coupon?new=' },
  { label: 'Create New Post', words: `${make} write blog`, route: '/blog?new=' },
  { label: 'Refresh', words: 'reload check', keys: 'r', run: () => pressRefresh(false) },
  { label: 'Read everything again', keys: 'Shift+R', run: () => pressRefresh(true) },
  { label: 'Export CSV', words: 'save download list', run: exportCsv },
  ...(isInTab() ? [] : [{ label: 'Open in a tab', run: () => openNewTab(route) }]),
  { label: 'Shortcuts', words: 'keyboard help', keys: '?', run: () => open('keys') },
  { label: 'Options', words: 'settings', run: openOptions },
  { label: 'Log Out', words: 'sign', run: () => open('log-out') },
];
