import {
  countDocuments,
  deleteDocument,
  deleteDocuments,
  readCollection,
  type StoredDocument,
  writeDocument,
} from '../support/emulators';
import { expect, test } from '../support/extension';
import { expectColumns, openPage, rowCount } from '../support/table';

async function storedTests(): Promise<[StoredDocument, StoredDocument[]][]> {
  const users = await readCollection('users');
  return Promise.all(
    users.map(async (user) => [user, await readCollection(`users/${user.id}/tests-taken`)]),
  );
}

test('every test taken is listed, found by test, name or e-mail, and sorted by when it was taken', async ({
  console,
}) => {
  const byUser = await storedTests();
  const stored = byUser.flatMap(([, tests]) => tests);
  const firstRow = console.getByRole('row').nth(1);
  await openPage(console, '#/test', 1280);
  await expect(console.getByRole('heading', { name: 'Tests Taken By Users' })).toBeVisible();
  await expectColumns(console, ['ID', 'Date', 'Time', 'Name', 'Email', 'Phone', 'Test', 'Report']);
  const total = await countDocuments('tests-taken', true);
  await expect(console.getByText(`${total} tests`, { exact: true })).toBeVisible();

  await test.step('what has no readable time comes last in both directions, as it is stored', async () => {
    const heading = console.getByText('Without a date', { exact: true });
    await expect(firstRow).not.toContainText(/yesterday evening|25:99 pm/);
    await console.getByRole('columnheader', { name: 'Date' }).getByRole('button').click();
    await expect(firstRow).not.toContainText(/yesterday evening|25:99 pm/);
    await console.getByRole('grid').press('End');
    await expect(heading).toBeVisible();
    const unread = console
      .getByRole('row')
      .filter({ hasText: /yesterday evening|25:99 pm/ })
      .first();
    await expect(unread).toContainText('Available in v2');
    await expect(unread.getByRole('img', { name: 'Problem: time is not a date' })).toBeVisible();
    await console.getByRole('grid').press('Home');
  });

  await test.step('the filter has exactly the specified tests, odd value included', async () => {
    const filter = console.getByLabel('Test', { exact: true });
    const options = filter.locator('option');
    await expect(options).toHaveText(['All Tests', 'Memory Test', 'VARK Test', 'iq', 'english']);
    const values = await options.evaluateAll((all) =>
      all.map((option) => (option as HTMLOptionElement).value),
    );
    expect(values).toEqual(['', 'VARK Test', 'vark', 'iq', 'english']);
    await filter.selectOption('VARK Test');
    await expect(firstRow).toContainText('Memory Test');
    await filter.selectOption('iq');
    const iq = stored.filter(({ data }) => String(data['test-name']).toLowerCase() === 'iq');
    await expect(rowCount(console, iq.length, 'tests')).toBeVisible();
    await console.getByRole('button', { name: 'Clear all' }).click();
  });

  await test.step('the tests of a user by the beginning of the name or the e-mail', async () => {
    const [user] = byUser.find(
      ([{ data }, { length }]) => length > 0 && data.displayName && data.email,
    ) as (typeof byUser)[number];
    for (const field of ['displayName', 'email']) {
      const text = String(user.data[field]);
      const found = byUser.filter(([{ data }]) => String(data[field]).startsWith(text));
      await console.getByRole('searchbox').fill(text.toUpperCase());
      const { length } = found.flatMap(([, tests]) => tests);
      await expect(rowCount(console, length, 'tests')).toBeVisible();
    }
    await console.getByRole('searchbox').fill(String(user.data.email).slice(1));
    await expect(console.getByText(/^No name begins with.*”$/)).toBeVisible();
  });
});

test('a test is found by its day, and its report has all its fields, also nested ones, and is printed alone', async ({
  console,
}) => {
  const path = 'users/report/tests-taken/newest';
  await writeDocument(path, {
    time: '1/2/99, 3:04 pm',
    'test-name': 'VARK Test',
    scores: { visual: 10, aural: 5, kinesthetic: 0 },
    answers: [{ question: 1, choice: '' }],
  });
  try {
    await openPage(console, '#/test', 1280);
    await console.getByLabel('Date', { exact: true }).fill('2099-02-01');
    await expect(rowCount(console, 1, 'tests')).toBeVisible();
    const row = console.getByRole('row').filter({ hasText: 'Feb 1, 2099' });
    await row.getByRole('button', { name: 'View', exact: true }).click();
    const report = console.getByRole('dialog', { name: 'Report' });
    await expect(report.getByText('User ID')).toBeVisible();
    await expect(report.getByText('Sun, Feb 1, 2099, 3:04 PM')).toBeVisible();
    const scores = report.locator('dl dl').filter({ hasText: 'visual' });
    await expect(scores.getByRole('definition')).toHaveText(['10', '5', '0']);
    await expect(report.locator('dl dl dl')).toHaveText('question1choice(empty)');

    await console.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await report.getByRole('button', { name: 'Print' }).click();
    await expect(console.locator('body')).toHaveAttribute('data-printed', 'yes');
    await console.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(report).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(console.getByText('Tests Taken By Users')).toBeHidden();
    await expect(report.getByRole('button', { name: 'Print', exact: true })).toHaveCount(0);
    await console.emulateMedia({ media: null, colorScheme: null });
    await console.keyboard.press('Escape');
    await expect(report).toHaveCount(0);
    await expect(row.getByRole('button', { name: 'View', exact: true })).toBeFocused();
  } finally {
    await deleteDocument(path);
  }
});

test('after a user is renamed and everything is read again, all tests have the new name, also in the search', async ({
  console,
}) => {
  const user = 'users/renamed';
  const tests = [1, 2, 3].map((day) => `${user}/tests-taken/test-${day}`);
  const rows = (name: string) => console.getByRole('row').filter({ hasText: name });
  try {
    await writeDocument(user, { displayName: 'Maiden Name', email: 'renamed@example.com' });
    for (const [i, path] of tests.entries()) {
      await writeDocument(path, { time: `${i + 1}/2/99, 3:04 pm`, 'test-name': 'iq' });
    }
    await openPage(console, '#/test');
    await console.getByRole('searchbox').fill('maiden');
    await expect(rowCount(console, 3, 'tests')).toBeVisible();
    await console.getByRole('searchbox').clear();
    await expect(rows('Maiden Name')).toHaveCount(3);

    await writeDocument(user, { displayName: 'Married Name', email: 'renamed@example.com' });
    await console.getByRole('grid').press('Shift+R');
    await expect(rows('Married Name')).toHaveCount(3);
    await console.getByRole('searchbox').fill('married');
    await expect(rowCount(console, 3, 'tests')).toBeVisible();
    await console.getByRole('searchbox').fill('maiden');
    await expect(console.getByText(/^No name begins with.*”$/)).toBeVisible();
  } finally {
    await deleteDocuments([...tests, user]);
  }
});
