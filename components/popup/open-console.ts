import { browser } from 'wxt/browser';
import { sidebarAction } from '../../services/background/sidebar-action';

/**
 * Opens the side panel, or the sidebar in Firefox, at a page. Call it synchronously in the click
 * handler: after an await the user gesture is lost, and the popup may be closed.
 */
export function openConsole(route: string): void {
  const path = `sidepanel.html#${route}`;
  const sidebar = sidebarAction();
  if (sidebar) {
    void sidebar.setPanel({ panel: browser.runtime.getURL(`/${path}` as '/sidepanel.html') });
    void sidebar.open().then(() => window.close());
    return;
  }
  void browser.sidePanel.setOptions({ path });
  void browser.sidePanel.open({ windowId: browser.windows.WINDOW_ID_CURRENT });
}
