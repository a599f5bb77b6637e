import { browser } from 'wxt/browser';

/** Missing from the types for Chromium. */
interface SidebarAction {
  open(): Promise<void>;
  setPanel(details: { panel: string }): Promise<void>;
}

/** `undefined` in browsers that have a side panel instead. */
export function sidebarAction(): SidebarAction | undefined {
  return 'sidebarAction' in browser ? (browser.sidebarAction as SidebarAction) : undefined;
}
