import type { Page } from '@playwright/test';
import { savedCsv, today } from '../support/downloads';
import { deleteDocuments, writeAll } from '../support/emulators';
import { expect, test } from '../support/extension';
import { paletteOf } from '../support/find';
import { otherForms } from '../support/other-forms';
import { exportCsv, openPage } from '../support/table';

test.beforeAll(() => writeAll(otherForms));
test.afterAll(() => deleteDocuments(Object.keys(otherForms)));

const rowOf = (page: Page, text: string | RegExp) =>
  page.getByRole('row').filter({ hasText: text });

interface OtherForms {
  route: string;
  rows: string[];
  problem: string;
  file: string;
  cells: string[];
}

const pages: OtherForms[] = [
  {
    route: '/appointments?q=meera+otherform',
    rows: ['Nov 26, 2099', '26/11/2099', '4099368600', 'Thursday'],
    problem: 'selectedDate is not a date, but in seconds it is Nov 26, 2099',
    file: 'appointments',
    cells: ['2099-11-26', '26/11/2099, 3:00 pm', '4099368600', 'Thursday the 26th, after lunch'],
  },
  {
    route: '/payments?q=meera+otherform',
    rows: ['₹1,299.00', '₹1,00,000', 'four hundred', '{"amount":20', '75 ₹'],
    problem: 'paymentAmount is not a readable amount',
    file: 'payments',
    cells: ['1299', '₹1,00,000', 'four hundred', '{"amount":20,"currency":"USD"}', '₹'],
  },
  {
    route: '/test?q=meera+otherform',
    rows: ['Nov 26, 2026', '12:05 PM', 'last Tuesday'],
    problem: 'time is not a date',
    file: 'tests-taken',
    cells: ['2026-11-26', '12:05', 'last Tuesday'],
  },
  {
    route: '/?sort=-added',
    rows: ['{"first":"Meera"', '["meera@otherform.example"]', 'true'],
    problem: 'displayName is not a text',
    file: 'users',
    cells: ['{"first":"Meera","last":"Otherform"}', '["meera@otherform.example"]', 'true'],
  },
  {
    route: '/coupon?q=OTHERFORM',
    rows: ['a tenth', 'Nov 26, 2099', '31/12/2099', '100,000', '["yes"]'],
    problem: 'validTill is not a date',
    file: 'discount-coupons',
    cells: ['a tenth', '2099-11-26', '31/12/2099', '100000', '["yes"]'],
  },
  {
    route: '/blog?q=another+program',
    rows: ['1st of May'],
    problem: 'date is not a date',
    file: 'blog-posts',
    cells: ['1st of May'],
  },
  {
    route: '/logs?q=otherform',
    rows: ['Nov 26, 2099', 'when the lights went out'],
    problem: 'TIMESTAMP is not a date',
    file: 'logs',
    cells: ['2099-11-26 09:30', 'when the lights went out'],
  },
];

for (const { route, rows, problem, file, cells } of pages) {
  test(`what is stored in another form is shown, explained and exported: ${file}`, async ({
    console,
    extension,
  }) => {
    await openPage(console, `#${route}`, 1280);
    for (const text of rows) await expect(rowOf(console, text).first()).toBeVisible();
    const sign = console.getByRole('img', { name: `Problem: ${problem}` });
    await expect(sign.first()).toBeVisible();
    await exportCsv(console);
    if (file === 'logs') await console.getByRole('button', { name: /^Load and save all/ }).click();
    const csv = (await savedCsv(extension, `${file}_${today()}.csv`)).flat();
    expect(csv).toEqual(expect.arrayContaining(cells));
  });
}

test('appointments without a readable date stand below all others', async ({ console }) => {
  await openPage(console, '#/appointments?q=meera+otherform', 360);
  const undated = console.getByText('Without a date');
  const completed = console.getByText('Completed Appointments');
  await expect(undated).toBeVisible();
  const tops = await Promise.all([undated, completed].map((each) => each.boundingBox()));
  expect(tops[0]?.y).toBeGreaterThan(tops[1]?.y ?? Infinity);
  await rowOf(console, 'Thursday the 26th').click();
  const details = console.getByRole('definition');
  await expect(details.getByText('Thursday the 26th, after lunch')).toBeVisible();
  await expect(console.getByText('selectedDate is not a date')).toBeVisible();
});

test('what cannot be read is counted apart', async ({ console }) => {
  await openPage(console, '#/payments');
  await expect(console.getByText(/^[2-9]\d* payments have no readable amount\.$/)).toBeVisible();
  await openPage(console, '#/');
  await expect(console.getByRole('link', { name: /^Users .*, 2 not counted$/ })).toBeVisible();
});

test('a person and the palette show what is stored in another form', async ({ console }) => {
  await openPage(console, '#/person/otherform', 360);
  await console.setViewportSize({ width: 360, height: 2000 });
  for (const text of ['PAID', '₹1,00,000', 'last Tuesday']) {
    await expect(console.getByText(text).first()).toBeVisible();
  }
  await console.getByRole('button', { name: /^Appointments/ }).click();
  await expect(rowOf(console, '26/11/2099, 3:00 pm')).toBeVisible();
  await expect(rowOf(console, /^Without a date/)).toBeVisible();
  const palette = paletteOf(console);
  // Names are sought in loaded lists only.
  await openPage(console, '#/appointments');
  await palette.open('meera otherform');
  await expect(palette.group('Appointments')).toContainText('26/11/2099, 3:00 pm');
});
