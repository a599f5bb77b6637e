import { browser } from 'wxt/browser';

/** Missing from the types for Chromium. */
interface SidebarAction {
  open(): Promise<void>;
  setPanel(details: { panel: string }): Promise<void>;
}

export function sidebarAction(): SidebarAction | undefined {
  return 'sidebarAction' in browser ? (browser.sidebarAction as SidebarAction) : undefined;
}
