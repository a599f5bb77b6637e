import { browser } from 'wxt/browser';

/** Firefox's sidebar, which the types for Chromium do not know. */
interface SidebarAction {
  open(): Promise<void>;
  setPanel(details: { panel: string }): Promise<void>;
}

/** The sidebar of Firefox; `undefined` in browsers that have a side panel instead. */
export function sidebarAction(): SidebarAction | undefined {
  return 'sidebarAction' in browser ? (browser.sidebarAction as SidebarAction) : undefined;
}
