import { browser, type Browser } from 'wxt/browser';
import { storage } from 'wxt/utils/storage';
import { cleanText } from '../values/text-form';
import { openConsole } from './open-console';

/** Whether the menu of a selection on any page has an entry of the console. */
export const looksUpItem = storage.defineItem<boolean>('local:looks-up', { fallback: false });

/** What the console is to find, until a view takes it; an empty text only opens the field. */
export const lookUpItem = storage.defineItem<{ text: string; at: number }>('session:look-up');

/** Call it synchronously in the handler of a click or key. */
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

/** Call it while the background starts. */
export function offerLookUp(): void {
  void keepEntry();
  looksUpItem.watch(() => void keepEntry());
  browser.permissions.onRemoved.addListener(({ permissions = [] }) => {
    if (permissions.includes('contextMenus')) void looksUpItem.setValue(false);
  });
}
