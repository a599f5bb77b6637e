import type { Locator } from '@playwright/test';
import { scrollerOf } from '../../support/table';
import { expect, test } from '../../support/table-page';

/** Returns when the browser has reported the scroll. */
async function scrollTo(scroller: Locator, topPx: number): Promise<void> {
  await scroller.evaluate(async (element, top) => {
    const reported = new Promise((done) => element.addEventListener('scroll', done));
    element.scrollTo({ top });
    await reported;
  }, topPx);
}

/** From now on, as between two frames, the page hears of no scroll but those that a test reports. */
async function withholdReports(scroller: Locator): Promise<void> {
  await scroller.evaluate(() => {
    const withhold = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
    window.addEventListener('scroll', withhold, true);
  });
}

test('the first rows appear at once, with the count so far', async ({ openTable }) => {
  const page = await openTable({ list: 'count=2000&page=100&every=100' });
  await expect(page.getByText(/tests so far$/)).toBeVisible();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/tests, stopped$/)).toBeVisible();
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(page.getByText('2,000 tests', { exact: true })).toBeVisible();
});

/** The row below the header. Between the arrival of rows and the next frame there may be none. */
async function topRow(scroller: Locator) {
  let found = { text: '', topPx: 0 };
  const read = (element: HTMLElement | SVGElement) => {
    const columns = element.querySelector('[role=rowgroup]')?.getBoundingClientRect();
    const { left, bottom } = columns ?? element.getBoundingClientRect();
    const row = document.elementFromPoint(left + 200, bottom + 2)?.closest('[role=row]');
    return { text: row?.textContent ?? '', topPx: row?.getBoundingClientRect().top ?? 0 };
  };
  await expect.poll(async () => (found = await scroller.evaluate(read)).text).toBeTruthy();
  return found;
}

for (const isReported of [true, false]) {
  test(`the visible rows keep their place while sorted rows arrive, ${
    isReported ? 'frame by frame' : 'several times in one frame'
  }`, async ({ openTable }) => {
    const page = await openTable({ list: 'count=6000&page=200&every=60', view: 'sort=name' });
    await expect(page.getByText(/^[\d,]{3,} tests so far$/)).toBeVisible();
    const scroller = scrollerOf(page);
    await scrollTo(scroller, 2000);
    const before = await topRow(scroller);
    if (!isReported) await withholdReports(scroller);
    await expect(page.getByText('6,000 tests', { exact: true })).toBeVisible();
    await scroller.dispatchEvent('scroll');
    await expect.poll(() => topRow(scroller)).toEqual(before);
    expect(await scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(4000);
  });
}

test('rows that arrive do not undo a scroll that is still to be reported', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=6000&page=200&every=60', view: 'sort=name' });
  await expect(page.getByText(/^[\d,]{3,} tests so far$/)).toBeVisible();
  const scroller = scrollerOf(page);
  await scrollTo(scroller, 500);
  await withholdReports(scroller);
  await scroller.evaluate((element) => element.scrollTo({ top: 900 }));
  await expect(page.getByText('6,000 tests', { exact: true })).toBeVisible();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(900);
});

test('search and sorting work while rows arrive, and find every row in the end', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=20000&page=1000&every=50' });
  await page.getByLabel('Search by name or email').pressSequentially('kiran');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page.getByText(/ of 20,000 tests$/)).toBeVisible();
  const whole = await openTable({ list: 'count=20000', view: 'q=kiran&sort=name' });
  const status = (on: typeof page) => on.getByText(/ of 20,000 tests$/).innerText();
  expect(await status(page)).toBe(await status(whole));
  const rows = (on: typeof page) => on.getByRole('row').allInnerTexts();
  expect(await rows(page)).toEqual(await rows(whole));
});

test('rows loaded before a failure stay, and the failure is shown', async ({ openTable }) => {
  const page = await openTable({ list: 'rows=partial&count=100' });
  await expect(page.getByRole('alert')).toContainText('Failed to fetch logs');
  await expect(page.getByRole('alert')).toContainText('The 100 tests below were loaded earlier.');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a loading list shows placeholder rows, and an empty list says so', async ({ openTable }) => {
  const loading = await openTable({ list: 'rows=loading' });
  await expect(loading.getByText('Loading')).toBeVisible();
  const empty = await openTable({ list: 'rows=empty' });
  await expect(empty.getByText('No tests yet')).toBeVisible();
  await expect(empty.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});
