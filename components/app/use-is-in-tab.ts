import { useSyncExternalStore } from 'react';
import { browser } from 'wxt/browser';
import { createStore } from '../../services/values/store';

const isInTab = createStore(false);
// Asked before the session is known, so that nothing in the top bar moves.
void browser.tabs.getCurrent().then((tab) => isInTab.set(tab !== undefined));

/** Whether the console is in a tab rather than in the side panel. */
export function useIsInTab(): boolean {
  return useSyncExternalStore(isInTab.subscribe, isInTab.get);
}
