import { parseTestTime } from '../../services/tests-taken/test-taken';
import type { Locator, Page } from '@playwright/test';
import {
  countDocuments,
  deleteDocument,
  readCollection,
  type StoredDocument,
  writeDocument,
} from '../support/emulators';
import { expect, test } from '../support/extension';
import { rulesRefusal } from '../support/rules-refusal';
import { openPage, rowCount } from '../support/table';

async function storedTests(): Promise<StoredDocument[]> {
  const users = await readCollection('users');
  const tests = await Promise.all(users.map(({ id }) => readCollection(`users/${id}/tests-taken`)));
  return tests.flat();
}

test('every test taken is listed with the specified columns', async ({ console }) => {
  await console.setViewportSize({ width: 1280, height: 800 });
  await openPage(console, '#/test');
  await expect(console.getByRole('heading', { name: 'Tests Taken By Users' })).toBeVisible();
  await expect(console.getByRole('columnheader')).toHaveText(
    ['ID', 'Date', 'Time', 'Name', 'Email', 'Phone', 'Test', 'Report'].map(
      (name) => new RegExp(name),
    ),
  );
  const total = await countDocuments('tests-taken', true);
  await expect(console.getByText(`${total} tests`, { exact: true })).toBeVisible();
  await expect(console.getByRole('row').nth(1)).toContainText('Available in v2');
});

test('tests are found by a prefix of the name or the email address', async ({ console }) => {
  const users = await readCollection('users');
  const counts = new Map<string, number>();
  for (const { id } of users) {
    counts.set(id, (await readCollection(`users/${id}/tests-taken`)).length);
  }
  const some = users.find(
    ({ id, data }) => (counts.get(id) ?? 0) > 1 && typeof data.email === 'string',
  );
  const email = String(some?.data.email);
  const matching = users
    .filter(({ data }) => typeof data.email === 'string' && data.email.startsWith(email))
    .reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
  await openPage(console, '#/test');
  await console.getByRole('searchbox').fill(email.toUpperCase());
  await expect(rowCount(console, matching, 'tests')).toBeVisible();
});

test('the filter offers exactly the specified tests, odd value included', async ({ console }) => {
  await console.setViewportSize({ width: 1280, height: 800 });
  await openPage(console, '#/test');
  const options = console.getByLabel('Test', { exact: true }).locator('option');
  await expect(options).toHaveText(['All Tests', 'Memory Test', 'VARK Test', 'iq', 'english']);
  const values = await options.evaluateAll((all) =>
    all.map((option) => (option as HTMLOptionElement).value),
  );
  expect(values).toEqual(['', 'VARK Test', 'vark', 'iq', 'english']);
});

test('tests are filtered by name, ignoring case, and by day', async ({ console }) => {
  const stored = await storedTests();
  await console.setViewportSize({ width: 1280, height: 800 });
  await openPage(console, '#/test');
  await console.getByLabel('Test', { exact: true }).selectOption('iq');
  const iq = stored.filter(({ data }) => String(data['test-name']).toLowerCase() === 'iq');
  await expect(rowCount(console, iq.length, 'tests')).toBeVisible();

  await console.getByRole('button', { name: 'Clear filters' }).click();
  const times = stored
    .map(({ data }) => (typeof data.time === 'string' ? parseTestTime(data.time) : null))
    .filter((time) => time !== null);
  const day = new Date(times[0] ?? 0);
  const onThatDay = times.filter((time) => new Date(time).toDateString() === day.toDateString());
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((n) => String(n).padStart(2, '0'));
  await console.getByLabel('Date', { exact: true }).fill(`${day.getFullYear()}-${month}-${date}`);
  await expect(rowCount(console, onThatDay.length, 'tests')).toBeVisible();
});

test('a test with an invalid time shows it as stored, and is sorted by when it was added', async ({
  console,
}) => {
  const stored = await storedTests();
  await console.setViewportSize({ width: 1280, height: 800 });
  await openPage(console, '#/test');
  await expect(console.getByText(`${stored.length} tests`, { exact: true })).toBeVisible();
  const invalid = console.getByRole('row').filter({
    has: console.getByRole('img', { name: 'Problem: time is not a valid date' }),
  });
  // The sample data is added after all its tests were taken.
  await expect(console.getByRole('row').nth(1)).toContainText(/yesterday evening|25:99 pm/);
  await expect(invalid.first()).toBeVisible();
  await console.getByRole('columnheader', { name: 'Date' }).getByRole('button').click();
  await expect(console.getByRole('row').nth(1)).not.toContainText(/yesterday evening|25:99 pm/);
  await console.getByRole('grid').focus();
  await console.keyboard.press('End');
  await expect(invalid.last()).toBeVisible();
});

test.describe('the report of a test', () => {
  const path = 'users/report/tests-taken/newest';

  test.beforeEach(() =>
    writeDocument(path, {
      time: '1/2/99, 3:04 pm',
      'test-name': 'VARK Test',
      scores: { visual: 10, aural: 5, kinesthetic: 0 },
      answers: Array.from({ length: 12 }, (_, i) => ({ question: i + 1, choice: 'ABCD'[i % 4] })),
      change: { before: 3, after: -4 },
      sentences: ['a list of longer texts', 'is not a table'],
      attemptCount: 12_345,
      year: 12_345,
    }),
  );
  test.afterEach(() => deleteDocument(path));

  async function openReport(console: Page): Promise<Locator> {
    await openPage(console, '#/test');
    const row = console.getByRole('row').filter({ hasText: 'Feb 1, 2099' });
    await row.getByRole('button', { name: 'View', exact: true }).click();
    return console.getByRole('dialog', { name: 'Report' });
  }

  test('has all its fields and can be printed', async ({ console }) => {
    const report = await openReport(console);
    await expect(report.getByText('answers')).toBeVisible();
    await expect(report.getByText('User ID')).toBeVisible();
    await expect(report.getByText('Sun, Feb 1, 2099, 3:04 PM')).toHaveAttribute(
      'title',
      '1/2/99, 3:04 pm',
    );
    await console.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await report.getByRole('button', { name: 'Print' }).click();
    await expect(console.locator('body')).toHaveAttribute('data-printed', 'yes');
    await console.keyboard.press('Escape');
    await expect(report).toHaveCount(0);
    await expect(console.getByRole('button', { name: 'View', exact: true }).first()).toBeFocused();
  });

  test('is printed alone and in light colours, without its buttons', async ({ console }) => {
    await console.emulateMedia({ colorScheme: 'dark' });
    const report = await openReport(console);
    await expect(report.getByText('answers')).toBeVisible();
    await console.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(report).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(report.getByText('VARK Test').first()).toBeVisible();
    await expect(console.getByText('Tests Taken By Users')).toBeHidden();
    for (const button of ['Print', 'Close', 'Copy ID']) {
      await expect(report.getByRole('button', { name: button, exact: true })).toHaveCount(0);
    }
  });

  test('draws scores as bars, also in forced colours, and short answers in columns', async ({
    console,
  }) => {
    const report = await openReport(console);
    const bars = report.locator('dl dl').filter({ hasText: 'visual' });
    await expect(bars.getByRole('definition')).toHaveText(['10', '5', '0']);
    const widths = await bars
      .locator('[aria-hidden] > span')
      .evaluateAll((all) => all.map((bar) => (bar as HTMLElement).style.width));
    expect(widths).toEqual(['100%', '50%', '0%']);
    await console.emulateMedia({ forcedColors: 'active' });
    const text = await report.evaluate((element) => getComputedStyle(element).color);
    await expect(bars.locator('[aria-hidden] > span').first()).toHaveCSS('background-color', text);
    await console.emulateMedia({ forcedColors: 'none' });
    const answers = report.getByRole('list').getByRole('listitem');
    await expect(answers).toHaveText(
      Array.from({ length: 12 }, (_, i) => `question ${i + 1}choice ${'ABCD'[i % 4]}`),
    );
    const tops = await answers.evaluateAll((all) =>
      all.map((one) => (one as HTMLElement).offsetTop),
    );
    expect(tops.slice(0, 2)).toEqual([tops[0], Number(tops[0]) + 24]);
    expect(tops.filter((top) => top === tops[0]).length).toBeGreaterThan(2);
    await expect(report.locator('dl dl').filter({ hasText: 'before' })).toContainText('after-4');
    await expect(report.locator('dl dl').filter({ hasText: 'longer' })).toContainText('2is not');
    await expect(report).toContainText('attemptCount12,345');
    await expect(report).toContainText('year12345');
  });
});

test.describe('when the rules refuse the collection group query', () => {
  test.use({ expectedProblems: /status of 403/ });

  test('tests are read user by user, at most eight at a time', async ({ console, extension }) => {
    let running = 0;
    let most = 0;
    await extension.context.route('**/documents**:runQuery*', async (route) => {
      const body = route.request().postData() ?? '';
      if (body.includes('"allDescendants":true')) return route.fulfill(rulesRefusal);
      most = Math.max(most, ++running);
      const response = await route.fetch();
      running--;
      return route.fulfill({ response });
    });
    await openPage(console, '#/test');
    const total = await countDocuments('tests-taken', true);
    // Each of the 250 requests goes through this test.
    await expect(console.getByText(`${total} tests`, { exact: true })).toBeVisible({
      timeout: 40_000,
    });
    expect(most).toBeLessThanOrEqual(9);
    expect(most).toBeGreaterThan(1);
  });
});

test('each test is read once, without a query for each user', async ({ console, extension }) => {
  const reads: string[] = [];
  extension.context.on('request', (request) => {
    if (request.url().includes(':runQuery')) reads.push(request.postData() ?? '');
  });
  await openPage(console, '#/test');
  const total = await countDocuments('tests-taken', true);
  await expect(console.getByText(`${total} tests`, { exact: true })).toBeVisible();
  const ofTests = reads.filter((body) => body.includes('tests-taken'));
  expect(ofTests.length).toBeLessThanOrEqual(3);
  expect(ofTests.every((body) => body.includes('"allDescendants":true'))).toBe(true);
});
