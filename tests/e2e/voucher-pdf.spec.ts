import { stat } from 'node:fs/promises';
import { safeFileName } from '../../services/values/safe-file-name';
import { savedFile } from '../support/downloads';
import { clearCollection } from '../support/emulators';
import { expect, test } from '../support/extension';
import { inkLikeness, pictureOf } from '../support/ink';
import { pdfPicture, pdfText } from '../support/pdf';
import { openVoucherPage, writeCode } from '../support/voucher-page';

test.beforeEach(() => clearCollection('coupon'));

/** The area of the group's name on the first page. */
const nameInHeader = { page: 1, x: 178, y: 90, width: 355, height: 17 };

const names = {
  Latin: 'Žluťoučký kůň',
  Devanagari: 'करियर मेला क्षत्रिय',
  Tamil: 'தொழில் வழிகாட்டி',
  Arabic: 'معرض التوظيف الربيعي',
  Hebrew: 'יריד תעסוקה',
  Chinese: '职业指导春季班',
  emoji: '🎓 🚀 👩🏽‍🎓',
};

for (const [script, name] of Object.entries(names)) {
  test(
    `a group name in ${script} looks the same in the PDF as in the browser`,
    { tag: '@T33' },
    async ({ console, extension }) => {
      await writeCode('PDFF-AAAA-BBBB', { groupId: 'PDFF', groupName: name });
      const { group } = await openVoucherPage(console);
      await group('PDFF').getByRole('button', { name: 'Download Codes' }).click();
      const path = await savedFile(extension, safeFileName(`${name}_voucher_list.pdf`));
      expect(await pdfText(path)).toContain('PDFF-AAAA-BBBB');
      await console.setViewportSize({ width: 1200, height: 800 });
      const printed = await pdfPicture(path, nameInHeader);
      const likeness = await inkLikeness(console, printed, await pictureOf(console, name));
      expect(likeness).toBeGreaterThan(0.8);
      const backwards = Array.from(name).toReversed().join('');
      const unlike = await inkLikeness(console, printed, await pictureOf(console, backwards));
      expect(unlike).toBeLessThan(likeness - 0.1);
    },
  );
}

test('a group name of 500 Chinese characters keeps the PDF small and its text searchable', async ({
  console,
  extension,
}) => {
  const name = Array.from({ length: 500 }, (_, index) =>
    String.fromCodePoint(0x4e00 + 37 * index),
  ).join('');
  await writeCode('LONG-AAAA-BBBB', { groupId: 'LONG', groupName: name });
  const { group } = await openVoucherPage(console);
  await group('LONG').getByRole('button', { name: 'Download Codes' }).click();
  const path = await savedFile(extension, safeFileName(`${name}_voucher_list.pdf`));
  expect((await stat(path)).size).toBeLessThan(200_000);
  const text = await pdfText(path);
  expect(text).toContain('LONG-AAAA-BBBB');
  expect(text).toContain(name.slice(0, 20));
});
