import type { Locator, Page } from '@playwright/test';
import { savedFile } from '../support/downloads';
import { clearCollection } from '../support/emulators';
import { expect, type Extension, test } from '../support/extension';
import { inkLikeness, pictureOf } from '../support/ink';
import { pdfPicture, pdfText } from '../support/pdf';
import { openPage } from '../support/table';
import { openVoucherPage, writeCode } from '../support/voucher-page';

/**
 * Texts whose words and numbers are out of order on the screen in both directions. Isolated parts
 * are checked on their own; a time or an amount counts as one number.
 */
async function scrambledTexts(cells: Locator): Promise<string[]> {
  return cells.evaluateAll((elements) => {
    const middleOf = (node: Text, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      const { left, right } = range.getBoundingClientRect();
      return (left + right) / 2;
    };
    const isInOrder = (places: number[]) =>
      [1, -1].some((sign) =>
        places.every((place, i) => i === 0 || sign * (place - (places[i - 1] ?? 0)) > 0),
      );
    return elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!(node instanceof Text) || !/\p{N}/u.test(node.data)) continue;
        for (const { 0: part, index } of node.data.matchAll(/[^\u2068\u2069]+/g)) {
          const words = part.matchAll(/\p{N}+(?:[:.,\u066b\u066c]\p{N}+)*|[\p{L}\p{M}]+/gu);
          const places = Array.from(words, (word) =>
            middleOf(node, index + word.index, index + word.index + word[0].length),
          );
          if (!isInOrder(places)) found.push(part);
        }
      }
      return found;
    });
  });
}

/** Expects the dates in the PDF of a group as the browser shows them. */
async function expectDatesInOrder(console: Page, extension: Extension, language: string) {
  await clearCollection('coupon');
  await writeCode('DATE-0001', { groupId: 'DATE', groupName: 'Dates', validTill: '2026-12-05' });
  const { group } = await openVoucherPage(console);
  await group('Dates').getByRole('button', { name: 'Download Codes' }).click();
  const path = await savedFile(extension, 'Dates_voucher_list.pdf');
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const date = format.format(new Date('2026-11-01T12:00'));
  if (!/\p{L}/u.test(date)) {
    expect(await pdfText(path)).toContain(date.replaceAll('\u200f', ''));
    return;
  }
  // A date with letters is drawn as a picture, which must match the browser's layout.
  await console.setViewportSize({ width: 1200, height: 800 });
  const printed = await pdfPicture(path, { page: 1, x: 178, y: 56, width: 355, height: 17 });
  const laidOut = await inkLikeness(console, printed, await pictureOf(console, date));
  const reversed = date.split(' ').toReversed().join(' ');
  const unlike = await inkLikeness(console, printed, await pictureOf(console, reversed));
  expect(laidOut).toBeGreaterThan(0.8);
  expect(unlike).toBeLessThan(laidOut - 0.1);
}

for (const language of ['ar', 'ar-EG', 'fa', 'he']) {
  test.describe(`in a browser whose language is ${language}`, () => {
    test.use({ language });

    test('dates, times, amounts and codes keep their order on the screen and in the PDF of a group', async ({
      console,
      extension,
    }) => {
      for (const widthPx of [360, 1280]) {
        await console.setViewportSize({ width: widthPx, height: 800 });
        for (const route of ['appointments', 'payments', 'coupon', 'test', 'logs']) {
          await openPage(console, `#/${route}`);
          const cells = console.getByRole('gridcell');
          await expect(cells.filter({ hasText: /\p{N}/u }).first()).toBeVisible();
          // Rows move while the list is still arriving.
          await expect.poll(() => scrambledTexts(cells)).toEqual([]);
        }
      }
      // The specification requires AM and PM.
      await openPage(console, '#/appointments');
      const times = console.getByRole('gridcell').filter({ hasText: /^\d{1,2}:\d{2}\s[AP]M$/ });
      await expect(times.first()).toBeVisible();
      await expectDatesInOrder(console, extension, language);
    });
  });
}
