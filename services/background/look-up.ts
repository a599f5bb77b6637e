import { browser, type Browser } from 'wxt/browser';
import { storage } from 'wxt/utils/storage';
import { cleanText } from '../values/text-form';
import { openConsole } from './open-console';

export const looksUpItem = storage.defineItem<boolean>('local:looks-up', { fallback: false });

/** An empty text only opens the field. */
export const lookUpItem = storage.defineItem<{ text: string; at: number }>('session:look-up');

export function lookUp(text: string, windowId: number | undefined): void {
  void openConsole(undefined, windowId);
  void lookUpItem.setValue({ text: cleanText(text), at: Date.now() });
}

type Clicked = Browser.contextMenus.OnClickData;
const onClicked = ({ selectionText = '' }: Clicked, tab?: Browser.tabs.Tab) =>
  lookUp(selectionText, tab?.windowId);

/** The browser has the API only while the permission is granted. */
async function keepEntry(): Promise<void> {
  const menus = browser.contextMenus as typeof browser.contextMenus | undefined;
  menus?.onClicked.addListener(onClicked);
  // In a background that has seen it withdrawn, every call of the API fails.
  if (!(await browser.permissions.contains({ permissions: ['contextMenus'] }))) return;
  if (!(await looksUpItem.getValue())) return menus?.removeAll();
  const title = 'Find “%s” in Career Console';
  // The browser keeps the entry of an earlier start, and reports it as an error.
  const ignoreError = () => void browser.runtime.lastError;
  menus?.create({ id: 'look-up', title, contexts: ['selection'] }, ignoreError);
}

/** Its listeners miss events unless the background calls it in its first turn. */
export function offerLookUp(): void {
  void keepEntry();
  looksUpItem.watch(() => void keepEntry());
  browser.permissions.onRemoved.addListener(({ permissions = [] }) => {
    if (permissions.includes('contextMenus')) void looksUpItem.setValue(false);
  });
}
