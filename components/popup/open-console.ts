import { browser } from 'wxt/browser';
import { sidebarAction } from '../../services/background/sidebar-action';

/**
 * Opens the side panel, in Firefox the sidebar, at a page. It must run in the click's own tick:
 * after an await the browser no longer sees the user's gesture, and the popup may be gone.
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
