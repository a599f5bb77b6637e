import { readdir, rm, writeFile } from 'node:fs/promises';
import { clearCollection } from '../support/emulators';
import { expect, test, type Extension } from '../support/extension';
import { openVoucherPage, writeCode } from '../support/voucher-page';

test.beforeEach(async () => {
  await clearCollection('coupon');
  await writeCode('DOWN-AAAA-BBBB', { groupId: 'DOWN', groupName: 'Downloads' });
});

/** Cancels each download while the browser determines its file name. */
async function cancelDownloads({ open }: Extension): Promise<void> {
  const page = await open('options.html');
  await page.evaluate(() => {
    chrome.downloads.onDeterminingFilename.addListener(({ id }) => {
      void chrome.downloads.cancel(id);
      return true;
    });
  });
}

/** Replaces the browser's download folder with a file. */
async function blockDownloadFolder({ downloads }: Extension): Promise<void> {
  await rm(downloads, { recursive: true, force: true });
  await writeFile(downloads, '');
}

const files = [
  { file: 'a PDF', button: 'Download Codes (PDF)' },
  { file: 'a CSV', button: 'Export CSV' },
];

for (const { file, button } of files) {
  test(
    `cancelling the download of ${file} shows a message`,
    { tag: '@T34' },
    async ({ console, extension }) => {
      const { group } = await openVoucherPage(console);
      await cancelDownloads(extension);
      const press = group('Downloads').getByRole('button', { name: button });
      await press.click();
      await expect(
        console.getByText('The download was cancelled. No file was saved.'),
      ).toBeVisible();
      await expect(press).toBeEnabled();
      expect(await readdir(extension.downloads).catch(() => [])).toEqual([]);
    },
  );

  test(
    `a failed download of ${file} shows the reason`,
    { tag: '@T34' },
    async ({ console, extension }) => {
      const { group } = await openVoucherPage(console);
      await blockDownloadFolder(extension);
      const press = group('Downloads').getByRole('button', { name: button });
      await press.click();
      await expect(
        console.getByText(
          'The file was not saved. The browser could not write to the download folder.',
        ),
      ).toBeVisible();
      await expect(press).toBeEnabled();
    },
  );
}
