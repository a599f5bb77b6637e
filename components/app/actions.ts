import { openNewTab, openOptions } from '../../services/background/open-console';
import type { Item } from '../find/items';
import { isInTab } from './sidebar';

export function pressRefresh(shiftKey: boolean): void {
  const press = new MouseEvent('click', { bubbles: true, shiftKey });
  document.querySelector('[aria-label=Refresh]')?.dispatchEvent(press);
}

const inMain = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`);

/** In a narrow list it is the first item of a menu, which is rendered as it opens. */
function exportCsv(): void {
  const button = inMain('[aria-label="Export CSV"]');
  if (!button) inMain('[title=More]')?.click();
  (button ?? inMain('[role=menu]:popover-open [role=menuitem]'))?.click();
}

const make = 'make new add';

/** The main buttons of the console, which the palette finds by their labels and more words. */
export const actionsOf = (route: string, open: (dialog: 'log-out' | 'keys') => void): Item[] => [
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
