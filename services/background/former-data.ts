import { browser } from 'wxt/browser';
import { contactItem } from '../contact/links';
import { fromDisk } from './deadline';
import { removals } from './indexed-db';
import { privateFolder } from './private-folder';

const localKeys =
  /^(connection|contact|theme|single-keys|username|session-(?:idle|unseen)-minutes|keeps-lists|cards|card-logo|hidden-columns:.*)$/;

export async function removeFormerData(): Promise<void> {
  indexedDB.deleteDatabase('career-console-history');
  const keys = Object.keys(await browser.storage.local.get());
  await Promise.all([
    browser.storage.local.remove(keys.filter((key) => !localKeys.test(key))),
    browser.alarms.clear('badge'),
    browser.alarms.clear('appointments'),
    privateFolder('history').remove(),
    privateFolder('sign-in').remove(),
  ]);
  // Texts for messages stood beside the country.
  const { country, countryCode } = await contactItem.getValue();
  await contactItem.setValue(country ? { country } : { countryCode });
}

/** It keeps the connection, the drafts of posts and the operations if they can be read. */
export async function removeSavedData(): Promise<void> {
  const { connection } = await fromDisk(browser.storage.local.get('connection'));
  await fromDisk(browser.storage.local.clear());
  if (connection) await browser.storage.local.set({ connection });
  await Promise.allSettled([privateFolder('lists').remove, ...removals].map((remove) => remove()));
  // Chromium may lose the new worker if a page of the extension is open when it reloads.
  new BroadcastChannel('end').postMessage(null);
  // The reload ends what still waits for the disk, and the browser forgets the session.
  setTimeout(() => browser.runtime.reload(), 500);
}
