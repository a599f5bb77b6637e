import type { Page } from '@playwright/test';
import { savedText, today } from '../support/downloads';
import { clearCollection } from '../support/emulators';
import { expect, test } from '../support/extension';
import { recordRequests } from '../support/requests';
import { exportCsv } from '../support/table';
import { codePattern, openVoucherPage, writeCode } from '../support/voucher-page';

test.beforeEach(async () => {
  await clearCollection('coupon');
  await writeCode('ABCD-EFGH-IJKL', { groupId: 'ABCD', groupName: 'Spring' });
  await writeCode('ABCD-USED-CODE', { groupName: 'Spring', redeemed: 1 });
  await writeCode('ABCD-LATE-CODE', { groupName: 'Spring', validTill: '2026-01-01' });
  await writeCode('ABCD-GAVE-CODE', { groupName: 'Spring', handedOutAt: new Date() });
});

const field = (page: Page) => page.getByLabel('Codes', { exact: true });
const totals = (page: Page) => page.getByRole('status').filter({ hasText: '·' });
const list =
  'abcd-efgh-ijkl\nABCD-USED-CODE\nABCD-LATE-CODE\nABCD-USED-CODE\nABCD-GAVE-CODE\nABCD-EFGH-IJXL';
const answer = '1 unused · 1 handed out · 1 redeemed · 1 expired · 1 not found · 1 twice';

test('codes that are pasted, dropped or chosen as a file are checked against the loaded list, without a read', async ({
  console,
  extension,
}) => {
  await openVoucherPage(console);
  await expect(console.getByText('4 codes in 2 groups')).toBeVisible();
  const queries = recordRequests(extension.context, /"coupon"/);
  await console.getByRole('button', { name: 'Check codes' }).click();
  await expect(field(console)).toBeFocused();
  const alert = console.getByRole('alert');

  await test.step('files are dropped, also one right after the other', async () => {
    await field(console).evaluate((target) => {
      for (const [name, code] of [
        ['one.csv', '"ABCD-EFGH-IJKL";"Asha"\r\n'],
        ['two.txt', 'ABCD-LATE-CODE'],
      ] as const) {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([code], name));
        const init = { bubbles: true, cancelable: true, dataTransfer };
        target.dispatchEvent(new DragEvent('drop', init));
      }
    });
    await expect(totals(console)).toHaveText('1 unused · 1 expired');
  });

  await test.step('a file is chosen, unless it is no text or too large', async () => {
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      console.getByLabel('File with codes').setInputFiles([{ name, mimeType, buffer }]);
    await choose('codes.xlsx', '', Buffer.from('x'));
    await expect(alert).toHaveText('codes.xlsx is neither text nor CSV.');
    await choose('large.txt', 'text/plain', Buffer.alloc(2_000_001));
    await expect(alert).toHaveText('large.txt has more than 2 MB.');
    await choose('sheet.txt', '', Buffer.from('\uFEFFABCD-USED-CODE', 'utf16le'));
    await expect(totals(console)).toHaveText('1 unused · 1 redeemed · 1 expired');
    await expect(alert).toBeHidden();
  });

  await test.step('what is pasted stays while one works in the console', async () => {
    await field(console).fill(`Code;Name\n${list}`);
    await expect(totals(console)).toHaveText(`${answer} · 1 line without a code: 1`);
    await console.goto(console.url().replace(/#.*/, '#/coupon'));
    await expect(field(console)).toBeHidden();
    await console.goBack();
    await expect(totals(console)).toHaveText(`${answer} · 1 line without a code: 1`);
    await expect(field(console)).toHaveValue(`Code;Name\n${list}`);
  });

  await test.step('the answer is saved as it is shown', async () => {
    await expect(console.getByText('Did you mean ABCD-EFGH-IJKL Unused')).toBeVisible();
    await expect(console.getByText(/^Handed out \d/)).toBeVisible();
    await console.getByRole('button', { name: 'Not found', exact: true }).click();
    await exportCsv(console);
    const csv = await savedText(extension, `checked-codes_${today()}.csv`);
    expect(csv.split('\r\n')).toEqual([
      '\uFEFF"Voucher Code","State","Group Name","Did you mean","Valid Till","In your list"',
      '"ABCD-EFGH-IJXL","Not found",,"ABCD-EFGH-IJKL",,"1"',
      '',
    ]);
    expect(queries).toEqual([]);
  });
});

test('while the list is not loaded, only the pasted codes are read', async ({
  console,
  extension,
}) => {
  await console.goto(console.url().replace(/#.*|$/, '#/voucher/check'));
  await expect(field(console)).toBeFocused();

  const queries = recordRequests(extension.context, /"coupon"/);
  await test.step('a failed check says why and keeps the list, and Retry makes it', async () => {
    await extension.context.route(/:runQuery/, (route) => route.abort());
    await field(console).fill(list);
    const alert = console.getByRole('alert');
    await expect(alert).toContainText('Could not check the codes');
    await extension.context.unroute(/:runQuery/);
    queries.length = 0;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(totals(console)).toHaveText(answer);
  });

  await test.step('only codes that are new in the list are asked for', async () => {
    await field(console).fill(`${list}\nABCD-EFGH-IJKM`);
    await expect(totals(console)).toContainText('2 not found');
    // A code that no document has may be the ID of an older one.
    expect(queries.map((query) => query.match(codePattern))).toEqual([
      ['ABCD-EFGH-IJKL', 'ABCD-USED-CODE', 'ABCD-LATE-CODE', 'ABCD-GAVE-CODE', 'ABCD-EFGH-IJXL'],
      ['ABCD-EFGH-IJXL'],
      ['ABCD-EFGH-IJKM'],
      ['ABCD-EFGH-IJKM'],
    ]);
  });
});

test('codes in other forms are recognised, and the answer is the same before and after the list is loaded', async ({
  console,
}) => {
  await writeCode('older gala', { groupName: 'Older', code: '' });
  await writeCode('Welcome20', { groupName: 'Older' });
  const forms = [
    'abcdefghijkl',
    'ABCD USED CODE',
    'ABCD—LATE—CODE',
    'ABCD\u00ad-GAVE-\u200bCODE',
    'ＡＢＣＤ－ＥＦＧＨ－ＩＪＫＬ',
    'WELCOME20',
    'older gala',
    'Nobody',
  ];
  const counts =
    '2 unused · 1 handed out · 1 redeemed · 1 expired · 1 not found · 1 twice · 1 line without a code: 8';
  const page = console.url().replace(/#.*|$/, '');
  await console.goto(`${page}#/voucher/check`);
  await field(console).fill(forms.join('\n'));
  const expectAnswer = async () => {
    await expect(totals(console)).toHaveText(counts);
    await expect(console.getByText('Did you mean Welcome20 Unused')).toBeVisible();
  };
  await expectAnswer();
  const { codes } = await openVoucherPage(console);
  for (const [text, found] of [
    ['abcdefghijkl', 'ABCD-EFGH-IJKL'],
    ['ABCD USED CODE', 'ABCD-USED-CODE'],
    ['late—co', 'ABCD-LATE-CODE'],
    ['ABCD\u00ad-GAVE-\u200bCODE', 'ABCD-GAVE-CODE'],
    ['ＵＳＥＤ', 'ABCD-USED-CODE'],
  ] as const) {
    await console.getByRole('searchbox').fill(text);
    await expect(codes).toHaveText([new RegExp(found)]);
  }
  await console.goto(`${page}#/voucher/check`);
  await expectAnswer();
});
