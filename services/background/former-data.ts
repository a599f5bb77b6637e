import { browser } from 'wxt/browser';
import { contactItem } from '../contact/links';
import { privateFolder } from './private-folder';

const localKeys = [
  'access-test',
  'ask-from',
  'attention',
  'badge',
  'daily-counts',
  'last-look',
  'looks-up',
  'masks-names',
  'post-defaults',
  'read-price',
  'reads',
  'reminder-minutes',
  'reminders',
  'rows',
  'session-kept-since',
  'session-stays',
  'starts-masked',
  'thrift',
  'views',
];

export async function removeFormerData(): Promise<void> {
  indexedDB.deleteDatabase('career-console-history');
  await Promise.all([
    browser.storage.local.remove(localKeys),
    browser.alarms.clear('badge'),
    browser.alarms.clear('appointments'),
    privateFolder('history').remove(),
    privateFolder('sign-in').remove(),
  ]);
  // Texts for messages stood beside the country.
  const { country, countryCode } = await contactItem.getValue();
  await contactItem.setValue(country ? { country } : { countryCode });
}
