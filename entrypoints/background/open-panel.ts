import { browser, type Browser } from 'wxt/browser';
import { sidebarAction } from '../../services/background/sidebar-action';

/** Opens the panel for the keyboard command; nothing may be awaited before it (user gesture). */
export function openPanelByKey(command: string, tab?: Browser.tabs.Tab): void {
  if (command !== 'open-panel') return;
  const sidebar = sidebarAction();
  if (sidebar) void sidebar.open();
  else if (tab) void browser.sidePanel.open({ windowId: tab.windowId });
}
