import type { Page } from '@playwright/test';
import { deleteDocuments, writeAll } from '../../support/emulators';
import { expect, test } from '../../support/extension';
import { openPersonPage } from '../../support/person';
import { recordRequests } from '../../support/requests';
import { openPage } from '../../support/table';

const [profileId, uid, email] = ['Kx81ofMeera', 'uid-of-meera', 'meera.iyer@names.example'];
const documents: Record<string, Record<string, unknown>> = {
  [`users/${profileId}`]: { displayName: 'Meera Iyer', uid, email, accountType: 'PAID' },
  [`users/${profileId}/tests-taken/names-test`]: { time: '1/8/26, 3:04 pm', 'test-name': 'iq' },
  'users/names-same': { displayName: 'Ravi', uid: 'names-same', accountType: '' },
  'users/names-twin': { displayName: 'Asha', uid: 'names-same', accountType: 'constructor' },
  'appointments/names-of-uid': { uid, selectedDate: '2099-11-26T09:30:00.000Z' },
  'appointments/names-of-guest': {
    email: 'Meera.iyer@names.example',
    selectedDate: '2026-01-26T09:30:00.000Z',
  },
  'transactions/names-payment': {
    userEmail: `${email} `,
    selectedPlan: 'Gold',
    paymentAmount: 999,
    paymentCurrency: 'INR',
  },
  'logs/names-log': {
    EVENT: 'Login of Meera',
    TIMESTAMP: new Date('2026-02-01'),
    USER_INFORMATION: { USER_ID: uid },
  },
};

test.beforeAll(() => writeAll(documents));
test.afterAll(() => deleteDocuments(Object.keys(documents)));

const countOf = (page: Page, count: string) => page.getByText(count, { exact: true });
const rowOf = (page: Page, text: string) =>
  page.getByRole('grid', { name: 'Timeline' }).getByRole('row').filter({ hasText: text });

test('a page finds a person by every ID of theirs, and their address in other forms in loaded lists', async ({
  console: page,
}) => {
  await page.setViewportSize({ width: 360, height: 1600 });
  const note = page.getByText('In other capitals, an e-mail address is found only in lists');
  await page.goto(page.url().replace(/#.*|$/, '#/person?email=nobody@names.example'));
  await expect(note).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  for (const id of [profileId, uid]) {
    await openPersonPage(page, `#/person/${id}`);
    await expect(countOf(page, '5 events')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meera Iyer');
    await expect(page.getByText(/^PAID · Added [^·]*$/)).toBeVisible();
    const names = page.getByRole('definition');
    await expect(names).toContainText([email, profileId, uid]);
  }
  for (const route of ['/', '/appointments', '/payments']) {
    await openPage(page, `#${route}`);
    await expect(page.getByText(/^\d+ (users|appointments|payments)$/)).toBeVisible();
  }
  await openPersonPage(page, `#/person/${uid}`);
  await expect(countOf(page, '6 events')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  for (const [event, by] of Object.entries({
    Gold: `e-mail ${email}`,
    'Login of Meera': `ID ${uid}`,
    iq: `ID ${profileId}`,
  })) {
    await rowOf(page, event).click({ position: { x: 80, y: 10 } });
    const found = page.getByRole('term').filter({ hasText: 'Found by' });
    await expect(found.locator('xpath=following-sibling::dd').first()).toHaveText(by);
    await rowOf(page, event)
      .first()
      .click({ position: { x: 80, y: 10 } });
  }
  await expect(countOf(page, '6 events')).toBeVisible();
});

test('another ID costs at most two further queries, and the usual one none', async ({
  console: page,
  extension: { context },
}) => {
  const asked = recordRequests(context, /:runQuery/);
  const queriesOf = async (id: string, shown: string) => {
    await page.goto(page.url().replace(/#.*|$/, `#/person/${id}`));
    await expect(countOf(page, shown)).toBeVisible();
    return asked.splice(0).length;
  };
  expect(await queriesOf('names-same', '1 event')).toBe(5);
  expect(await queriesOf(uid, '5 events')).toBe(7);
  // Only the users are asked for again, because it is the same person.
  expect(await queriesOf(profileId, '5 events')).toBe(2);
  expect(await queriesOf('names-nobody', 'Nothing here yet')).toBe(6);
});

test('users who share an ID are all named, and the document with the ID is the user', async ({
  console: page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await openPersonPage(page, '#/person/names-twin');
  await expect(heading).toHaveText('Asha');
  await expect(page.getByText(/^2 users have this ID · constructor · Added/)).toBeVisible();
  await openPage(page, '#/');
  await expect(page.getByText(/^\d+ users$/)).toBeVisible();
  await openPersonPage(page, '#/person/names-same');
  await expect(heading).toHaveText('Ravi');
  await expect(page.getByText(/^2 users have this ID · Added/)).toBeVisible();
  await page.getByRole('button', { name: 'Asha' }).click();
  await expect(heading).toHaveText('Asha');
});
