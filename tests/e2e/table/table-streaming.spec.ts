import type { Locator } from '@playwright/test';
import { scrollerOf } from '../../support/table';
import { expect, rowAt, rowAtPoint, sendRows, test } from '../../support/table-page';

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

test('the visible rows keep their place while sorted rows arrive, also several times in one frame', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=4000&page=200&every=0', view: 'sort=name' });
  await expect(page.getByText('200 tests so far')).toBeVisible();
  const scroller = scrollerOf(page);
  await scrollTo(scroller, 2000);
  const columns = await page.getByRole('rowgroup').first().boundingBox();
  const topmost = () => rowAtPoint(page, (columns?.y ?? 0) + (columns?.height ?? 0) + 2);
  const { text, top } = await topmost();
  await withholdReports(scroller);
  await sendRows(page);
  await expect(page.getByText('4,000 tests', { exact: true })).toBeVisible();
  await scroller.dispatchEvent('scroll');
  await expect.poll(topmost).toMatchObject({ text, top });
  expect(await scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(3000);
});

test('rows that arrive do not undo a scroll that is still to be reported', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=2000&page=200&every=0', view: 'sort=name' });
  await expect(page.getByText('200 tests so far')).toBeVisible();
  const scroller = scrollerOf(page);
  await scrollTo(scroller, 500);
  await withholdReports(scroller);
  await scroller.evaluate((element) => element.scrollTo({ top: 900 }));
  await sendRows(page);
  await expect(page.getByText('2,000 tests', { exact: true })).toBeVisible();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(900);
});

test('opened details stay with their row while rows arrive before it', async ({ openTable }) => {
  const list = 'count=4000&page=200&every=0';
  const page = await openTable({ list, view: 'sort=name', widthPx: 360 });
  await expect(page.getByText('200 tests so far')).toBeVisible();
  await rowAt(page, 2).click();
  const opened = page.locator('[role=row]:has(dl)');
  const name = await opened.getByRole('gridcell').first().innerText();
  const top = (await opened.boundingBox())?.y;
  await sendRows(page);
  await expect(page.getByText('4,000 tests', { exact: true })).toBeVisible();
  await expect(opened).toHaveCount(1);
  await expect(opened.getByRole('gridcell').first()).toHaveText(name);
  expect((await opened.boundingBox())?.y).toBe(top);
});

test('a list says that it is loading, stopped, empty or has failed in part', async ({
  openTable,
}) => {
  const loading = await openTable({ list: 'rows=loading' });
  await expect(loading.getByText('Loading tests', { exact: true })).toBeVisible();
  const stopped = await openTable({ list: 'count=200&page=100&every=0' });
  await stopped.getByRole('button', { name: 'Stop' }).click();
  await expect(stopped.getByText('100 tests, stopped')).toBeVisible();
  await expect(stopped.getByRole('button', { name: 'Load all' })).toBeVisible();
  const empty = await openTable({ list: 'rows=empty' });
  await expect(empty.getByText('No tests yet')).toBeVisible();
  await expect(empty.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  const failed = await openTable({ list: 'rows=partial&count=100' });
  await expect(failed.getByRole('alert')).toContainText('The tests below were loaded earlier.');
  await expect(failed.getByRole('button', { name: 'Retry' })).toBeVisible();
});
