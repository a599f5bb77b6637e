import { browser } from 'wxt/browser';

/** Missing from the types for Chromium. */
interface SidebarAction {
  open(): Promise<void>;
  setPanel(details: { panel: string }): Promise<void>;
}

const page = 'sidepanel.html';
const addressOf = (route: string) => browser.runtime.getURL(`/${page}#${route}`);

/**
 * Opens the console, at a route if there is one: in Firefox's sidebar, in the side panel, or in a tab
 * where a browser has no side panel (Opera) or refuses it in this window. Call it synchronously in
 * the handler of a click or key: after an await the user gesture is lost.
 */
export async function openConsole(
  route?: string,
  windowId: number = browser.windows.WINDOW_ID_CURRENT,
): Promise<void> {
  if (import.meta.env.FIREFOX) {
    const { sidebarAction } = browser as unknown as { sidebarAction: SidebarAction };
    if (route) void sidebarAction.setPanel({ panel: addressOf(route) });
    return sidebarAction.open();
  }
  try {
    if (route) void browser.sidePanel.setOptions({ path: `${page}#${route}` });
    await browser.sidePanel.open({ windowId });
  } catch {
    await openConsoleTab(route);
  }
}

export const openNewTab = (route: string) => void browser.tabs.create({ url: addressOf(route) });

export const openOptions = () => void browser.runtime.openOptionsPage();

/** Uses the tab that has the console already, if there is one. */
export async function openConsoleTab(route = '/'): Promise<void> {
  const url = addressOf(route);
  const tabs = await browser.runtime.getContexts({ contextTypes: ['TAB'] });
  const open = tabs.find(({ documentUrl }) => documentUrl?.includes(page));
  if (open) {
    await browser.tabs.update(open.tabId, { active: true, url });
    await browser.windows.update(open.windowId, { focused: true });
  } else {
    await browser.tabs.create({ url });
  }
}
