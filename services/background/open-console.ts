import { browser } from 'wxt/browser';

/** The types for Chromium lack it. */
interface SidebarAction {
  open(): Promise<void>;
  setPanel(details: { panel: string }): Promise<void>;
}

const page = 'sidepanel.html';
const addressOf = (route: string) => browser.runtime.getURL(`/${page}#${route}`);

/** The handler of a click or key calls it synchronously: an await would lose the user gesture. */
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
    // Opera has no side panel, and other browsers refuse it in some windows.
    await openConsoleTab(route);
  }
}

export const isInTab = () => browser.extension.getViews({ type: 'tab' }).includes(window);

export const openInTab = () => void browser.tabs.create({ url: location.href });

export const openOptions = () => void browser.runtime.openOptionsPage();

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
