import type { Locator, Page } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { form, openBlog, openForm, samplePng } from '../../support/blog';
import { expect, test } from '../../support/extension';

interface Dragged {
  /** Paths of files and folders. */
  files?: string[];
  items?: { mimeType: string; data: string }[];
}

test.beforeEach(async ({ console: page }) => {
  await openBlog(page);
  await openForm(page);
});

async function dropOn(page: Page, target: Locator, dragged: Dragged): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The drop target is not visible.');
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', {
      type,
      x: box.x + 20,
      y: box.y + 10,
      data: { items: [], files: [], dragOperationsMask: 1, ...dragged },
    });
  }
}

async function pictureFile(name: string): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, samplePng);
  return path;
}

/** Fills the clipboard as another program does, in one or more formats. */
async function copy(page: Page, formats: Record<string, string>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Browser.grantPermissions', { permissions: ['clipboardSanitizedWrite'] });
  await page.bringToFront();
  await page.evaluate(async (given) => {
    const blobs = Object.entries(given).map(([type, content]) => {
      const bytes = type.startsWith('image/') ? Uint8Array.fromBase64(content) : content;
      return [type, new Blob([bytes], { type })] as const;
    });
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  }, formats);
}

const copiedPicture = { 'image/png': Buffer.from(samplePng).toString('base64') };
const preview = (page: Page) => form(page).getByAltText('Preview');

test('a picture can be dropped anywhere on the post form', async ({ console: page }) => {
  await dropOn(page, form(page).getByRole('heading'), { files: [await pictureFile('given.png')] });
  await expect(preview(page)).toBeVisible();
  await expect(form(page)).toContainText('given.png');
});

test('a picture can be pasted wherever the focus is', async ({ console: page }) => {
  await copy(page, copiedPicture);
  for (const place of [
    form(page).getByLabel('Description'),
    form(page).getByRole('button', { name: 'Cancel' }),
  ]) {
    await place.focus();
    await page.keyboard.press('Control+V');
    await expect(preview(page)).toBeVisible();
    await form(page).getByRole('button', { name: 'Remove the picture' }).click();
    await expect(preview(page)).toBeHidden();
  }
});

test('pasting text that comes with a picture inserts the text', async ({ console: page }) => {
  await copy(page, { ...copiedPicture, 'text/plain': 'Copied words' });
  await form(page).getByLabel('Description').focus();
  await page.keyboard.press('Control+V');
  await expect(form(page).getByLabel('Description')).toHaveValue('Copied words');
  await expect(preview(page)).toBeHidden();
});

test('text dropped on a field goes into the field', async ({ console: page }) => {
  const description = form(page).getByLabel('Description');
  await dropOn(page, description, { items: [{ mimeType: 'text/plain', data: 'Dragged words' }] });
  await expect(description).toHaveValue('Dragged words');
});

const link = { mimeType: 'text/uri-list', data: 'https://blog.example/picture.png' };
const refused: { what: string; dragged: () => Promise<Dragged>; reason: string }[] = [
  {
    what: 'two files',
    dragged: async () => ({ files: [await pictureFile('a.png'), await pictureFile('b.png')] }),
    reason: 'A post has one picture: choose one file.',
  },
  {
    what: 'a folder',
    dragged: async () => {
      const folder = test.info().outputPath('holidays');
      await mkdir(folder);
      return { files: [folder] };
    },
    reason: 'The file can’t be read. It may be a folder, or may have been moved or deleted.',
  },
  {
    what: 'a link',
    dragged: () => Promise.resolve({ items: [link] }),
    reason: 'This is not a file. Save the picture on this computer first, then choose it.',
  },
];

for (const { what, dragged, reason } of refused) {
  test(`dropping ${what} on the post form is refused with a visible reason`, async ({
    console: page,
  }) => {
    await page.setViewportSize({ width: 360, height: 500 });
    await dropOn(page, form(page).getByRole('heading'), await dragged());
    await expect(form(page).getByRole('alert')).toHaveText(reason);
    await expect(form(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(preview(page)).toBeHidden();
  });
}
