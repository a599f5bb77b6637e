import { expect, type Locator, type Page } from '@playwright/test';
import { deleteDocuments, writeAll } from './emulators';

const dayMs = 86_400_000;
export const person = {
  uid: 'asha-of-the-tests',
  name: 'Asha Rao of the tests',
  email: 'Asha.Rao@person.example',
};

const log = (minutes: number) => ({
  EVENT: `Login ${minutes}`,
  TIMESTAMP: new Date(Date.now() - minutes * 60_000),
  USER_INFORMATION: { USER_ID: person.uid, PROFILE_NAME: person.name, IP_ADDRESS: '192.0.2.1' },
});

const documents = (): Record<string, Record<string, unknown>> => ({
  [`users/${person.uid}`]: {
    displayName: person.name,
    email: person.email,
    phoneNumber: '+91 98765 43210',
    accountType: 'paid',
    uid: person.uid,
  },
  ...Object.fromEntries(
    ['1/8/26, 3:04 pm', '31/7/26, 11:59 pm', '29/2/24, 12:00 am', '1/1/24, 1:00 am', 'soon'].map(
      (time, i) => [
        `users/${person.uid}/tests-taken/person-test-${i}`,
        { time, 'test-name': `Test ${i}`, level: `B${i}` },
      ],
    ),
  ),
  'appointments/person-upcoming': {
    uid: person.uid,
    fullName: person.name,
    email: person.email,
    phoneNumber: '+91 98765 43210',
    selectedDate: new Date(Date.now() + 40 * dayMs).toISOString(),
    appointmentType: 'online',
  },
  'appointments/person-undated': { fullName: person.name, email: person.email },
  'transactions/person-payment-1': {
    userId: person.uid,
    userName: person.name,
    userEmail: 'another@person.example',
    selectedPlan: 'Premium',
    paymentAmount: 2499,
    paymentCurrency: 'INR',
  },
  'transactions/person-payment-2': {
    userEmail: person.email.toLowerCase(),
    userName: person.name,
    selectedPlan: 'Basic',
    paymentAmount: 499,
    paymentCurrency: 'INR',
  },
  'logs/person-log-1': log(5),
  'logs/person-log-2': log(500),
});

export const writePerson = () => writeAll(documents());

export const deletePerson = (): Promise<void> => deleteDocuments(Object.keys(documents()));

const personHash = `#/person/${person.uid}`;

export async function openPersonPage(page: Page, hash = personHash): Promise<Locator> {
  await page.goto(page.url().replace(/#.*|$/, hash));
  const timeline = page.getByRole('grid', { name: 'Timeline' });
  await timeline.waitFor();
  return timeline;
}

/** Until every part has been read, a row can move away from a press. */
export async function openWholePersonPage(page: Page, hash?: string): Promise<Locator> {
  const timeline = await openPersonPage(page, hash);
  await expect(page.getByText('12 events', { exact: true })).toBeVisible();
  return timeline;
}
