import { inTable, type Step } from './screens.ts';
import {
  answerAsUsual,
  attach,
  choose,
  fill,
  keys,
  press,
  refuseWrites,
  see,
  seeField,
  seeRole,
  seeText,
} from './steps.ts';

const openGroup = [press('Expand', 1), see((page) => page.getByRole('row', { level: 2 }))];
const openMenu =
  (place = 0): Step =>
  (page) =>
    page.getByRole('treegrid').getByRole('button', { name: 'More' }).nth(place).click();
const onGroup = (item: string) => [openMenu(1), choose(item)];
const seeQuestion = seeText(/stay as they are|at once|will be extended/);
const forgetCards: Step = (page) =>
  page.evaluate(() => chrome.storage.local.remove(['cards', 'card-logo']));

/** Codes from their generation to their deletion. */
export const voucherScreens = inTable({
  '#/voucher': {
    'voucher-group': openGroup,
    'voucher-selection': [
      ...openGroup,
      keys('ArrowDown', 'x', 'Shift+ArrowDown'),
      seeRole('group', 'Selection'),
    ],
    'voucher-form': [press('Generate Voucher Code'), seeField('Group Name')],
    'voucher-group-deletion': [press('Delete All', 1), seeRole('dialog')],
    'vouchers-zoomed': { widths: [180] },
    'voucher-expire': [...onGroup('Expire now'), seeQuestion],
    'voucher-extend': [...onGroup('Extend to…'), seeQuestion, fill('Valid Till', '2020-01-01')],
    'voucher-end-refused': {
      steps: [
        refuseWrites,
        ...onGroup('Expire now'),
        seeQuestion,
        press(/^Expire [\d,]+ codes$/),
        seeText('Security Rules refuse this'),
      ],
      undo: [answerAsUsual, press('Restore'), seeText(/^Restored/)],
    },
    'checked-codes': [
      ...openGroup,
      async (page) => {
        const codes = page.getByRole('row', { level: 2 }).getByTitle(/^Copy/);
        const all = await codes.allTextContents();
        const [first = ''] = all;
        const wrong = first.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
        await page.getByRole('button', { name: 'Check codes' }).click();
        const list = ['Code', wrong, 'WXYZ-WXYZ-WXYZ', first, ...all].join('\n');
        await page.getByLabel('Codes', { exact: true }).fill(list);
      },
      seeText(/not found/),
    ],
    'voucher-next-code': {
      steps: [
        (page) => page.context().grantPermissions(['clipboard-write']),
        ...openGroup,
        (page) => page.getByRole('treegrid').press('n'),
        seeRole('button', 'Undo'),
      ],
      undo: [press('Undo')],
    },
    'voucher-more': [...onGroup('Generate more like this'), seeField('Group Name')],
    'voucher-cards': {
      steps: [
        ...onGroup('Cards with QR…'),
        fill('Heading', 'Find the stream that suits you'),
        attach('Logo', 300, 100),
        seeRole('button', 'Remove the logo'),
      ],
      undo: [forgetCards],
    },
    'voucher-cards-refused': {
      steps: [
        ...onGroup('Cards with QR…'),
        (page) => page.getByLabel('Cards on a page').selectOption('small'),
        (page) => page.getByLabel('In the QR').selectOption('address'),
        fill('Address', `https://example.com/${'a'.repeat(80)}/{code}`),
        press(/^Save/),
        seeText('too fine'),
      ],
      undo: [forgetCards],
    },
  },
  '#/voucher?q=AB': { 'voucher-search': [] },
  '#/voucher?state=unused': { 'voucher-menu': [openMenu(), seeRole('menuitem')] },
  '#/voucher/check': { 'check-codes': [] },
});
