import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { writeDocuments } from '../../scripts/local/firestore-writer.ts';
import { savedFile, today } from '../support/downloads';
import { clearCollection } from '../support/emulators';
import { expect, test } from '../support/extension';
import { secretsIn } from '../support/masked';
import { exportCsv } from '../support/table';
import { codePattern, openVoucherPage, writeCode } from '../support/voucher-page';

test.beforeEach(async () => {
  await clearCollection('coupon');
  await writeCode('ABCD-EFGH-IJKL', { groupId: 'ABCD', groupName: 'Spring' });
  await writeCode('ABCD-USED-CODE', { groupName: 'Spring', redeemed: 1 });
  await writeCode('ABCD-LATE-CODE', { groupName: 'Spring', validTill: '2026-01-01' });
});

const field = (page: Page) => page.getByLabel('Codes', { exact: true });
const totals = (page: Page) => page.getByRole('status').filter({ hasText: '·' });
const list = 'abcd-efgh-ijkl\nABCD-USED-CODE\nABCD-LATE-CODE\nABCD-USED-CODE\nABCD-EFGH-IJXL';
const answer = '1 unused · 1 redeemed · 1 expired · 1 not found · 1 twice';

/** From the page of vouchers, whose list is then loaded. */
async function openFromList(page: Page): Promise<void> {
  await openVoucherPage(page);
  await expect(page.getByText('3 codes in 2 groups')).toBeVisible();
  await page.getByRole('button', { name: 'Check codes' }).click();
  await expect(field(page)).toBeFocused();
}

/** Opened first, the page has no list to answer from. */
async function openAlone(page: Page): Promise<void> {
  await page.goto(page.url().replace(/#.*|$/, '#/voucher/check'));
  await expect(field(page)).toBeFocused();
}

function countReads(page: Page): string[] {
  const queries: string[] = [];
  page.context().on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('"coupon"')) queries.push(body);
  });
  return queries;
}

test('a pasted list is answered from the loaded list, without a read, and saved as it is shown', async ({
  console,
  extension,
}) => {
  await openFromList(console);
  const queries = countReads(console);
  await field(console).fill(`Code;Name\n${list}`);
  await expect(totals(console)).toHaveText(`${answer} · 1 line without a code`);
  await expect(console.getByText('Did you mean ABCD-EFGH-IJKL?')).toBeVisible();
  await console.getByRole('button', { name: 'Not found', exact: true }).click();
  await exportCsv(console);
  const csv = await readFile(await savedFile(extension, `checked-codes_${today()}.csv`), 'utf8');
  expect(csv.split('\r\n')).toEqual([
    '\uFEFF"Voucher Code","State","Group Name","Did you mean","Valid Till","In your list"',
    '"ABCD-EFGH-IJXL","Not found",,"ABCD-EFGH-IJKL",,"1"',
    '',
  ]);
  expect(queries).toEqual([]);
});

test('what was pasted stays while one works in the console, masked as long as others see it', async ({
  console,
}) => {
  await openFromList(console);
  await field(console).fill(list);
  await console.goto(console.url().replace(/#.*/, '#/coupon'));
  await console.goBack();
  await expect(totals(console)).toHaveText(answer);
  await console.getByRole('button', { name: 'Mask' }).click();
  await expect(field(console)).toHaveValue(/^•+\n/);
  expect(await secretsIn(console)).toEqual([]);
  await console.getByRole('button', { name: 'Masked' }).click();
  await expect(field(console)).toHaveValue(list);
});

test('without a loaded list the database is asked for the codes only', async ({ console }) => {
  await openAlone(console);
  const queries = countReads(console);
  await field(console).fill(list);
  await expect(totals(console)).toHaveText(answer);
  await expect(console.getByText('Each code costs one read.')).toBeVisible();
  await field(console).press('End');
  await field(console).pressSequentially('\nABCD-EFGH-IJKM');
  await expect(totals(console)).toContainText('2 not found');
  expect(queries.map((query) => query.match(codePattern))).toEqual([
    ['ABCD-EFGH-IJKL', 'ABCD-USED-CODE', 'ABCD-LATE-CODE', 'ABCD-EFGH-IJXL'],
    ['ABCD-EFGH-IJKM'],
  ]);
});

test('more than a thousand codes are read only after a question', async ({ console }) => {
  const letters = (i: number) =>
    Array.from({ length: 4 }, (_, at) => String.fromCharCode(65 + (Math.floor(i / 26 ** at) % 26)));
  const codes = Array.from({ length: 1200 }, (_, i) => `MANY-CODE-${letters(i).join('')}`);
  await writeDocuments(
    codes.slice(0, 1100).map((code) => ({ path: `coupon/${code}`, data: { code, redeemed: 0 } })),
  );
  await openAlone(console);
  const queries = countReads(console);
  await field(console).fill(codes.join('\t'));
  const question = console.getByRole('group', { name: 'Long list' });
  await expect(question).toContainText('Read all 1,200 codes?It costs 1,200 reads');
  expect(queries).toEqual([]);
  await question.getByRole('button', { name: 'Read all' }).click();
  await expect(totals(console)).toHaveText('1,100 unused · 100 not found');
  await expect(question).toBeHidden();
});

test('a failed check says why, keeps the list, and Retry makes it', async ({
  console,
  extension,
}) => {
  await openAlone(console);
  await extension.context.route(/:runQuery/, (route) => route.abort());
  await field(console).fill(list);
  const alert = console.getByRole('alert');
  await expect(alert).toContainText('Failed to check codes', { timeout: 20_000 });
  await extension.context.unroute(/:runQuery/);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(totals(console)).toHaveText(answer);
});

test('files are dropped or chosen; one that is no text or too large is refused at the field', async ({
  console,
}) => {
  await openFromList(console);
  const drop = (name: string, content: string) =>
    field(console).evaluate(
      (target, [fileName = '', text = '']) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], fileName));
        target.dispatchEvent(
          new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
        );
      },
      [name, content],
    );
  await drop('codes.csv', '"ABCD-EFGH-IJKL";"Asha"\r\n');
  await expect(console.getByRole('status').getByText('1 unused')).toBeVisible();
  await drop('codes.xlsx', '');
  const alert = console.getByRole('alert');
  await expect(alert).toHaveText('codes.xlsx is neither text nor CSV.');
  await console
    .getByLabel('File with codes')
    .setInputFiles([
      { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(2_000_001) },
    ]);
  await expect(alert).toHaveText('large.txt has more than 2 MB.');
  await console
    .getByLabel('File with codes')
    .setInputFiles([
      { name: 'sheet.txt', mimeType: '', buffer: Buffer.from('\uFEFFABCD-USED-CODE', 'utf16le') },
    ]);
  await expect(totals(console)).toHaveText('1 unused · 1 redeemed');
  await expect(alert).toBeHidden();
});

test('files that are dropped one right after the other are all checked', async ({ console }) => {
  await openFromList(console);
  await field(console).evaluate((target) => {
    for (const code of ['ABCD-EFGH-IJKL', 'ABCD-USED-CODE']) {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([code], `${code}.txt`));
      target.dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
      );
    }
  });
  await expect(totals(console)).toHaveText('1 unused · 1 redeemed');
});
