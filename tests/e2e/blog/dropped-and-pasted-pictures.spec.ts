import type { Locator, Page } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { form, openBlog, openForm, samplePng } from '../../support/blog';
import { expect, test } from '../../support/extension';

interface Dragged {
  files?: string[];
  items?: { mimeType: string; data: string }[];
}

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

test('one picture is dropped or pasted anywhere on the post form, and text goes into the field', async ({
  console: page,
}) => {
  await openBlog(page);
  await openForm(page);
  const preview = form(page).getByAltText('Preview');
  const removePicture = async () => {
    await form(page).getByRole('button', { name: 'Remove the picture' }).click();
    await expect(preview).toBeHidden();
  };
  const heading = form(page).getByRole('heading');
  await dropOn(page, heading, { files: [await pictureFile('given.png')] });
  await expect(preview).toBeVisible();
  await expect(form(page)).toContainText('given.png');
  await removePicture();

  const description = form(page).getByLabel('Description');
  await copy(page, copiedPicture);
  for (const place of [description, form(page).getByRole('button', { name: 'Cancel' })]) {
    await place.focus();
    await page.keyboard.press('Control+V');
    await expect(preview).toBeVisible();
    await removePicture();
  }

  await copy(page, { ...copiedPicture, 'text/plain': 'Copied words' });
  await description.focus();
  await page.keyboard.press('Control+V');
  await expect(description).toHaveValue('Copied words');
  await description.fill('');
  await dropOn(page, description, { items: [{ mimeType: 'text/plain', data: 'Dragged words' }] });
  await expect(description).toHaveValue('Dragged words');

  const folder = test.info().outputPath('holidays');
  await mkdir(folder);
  const link = { mimeType: 'text/uri-list', data: 'https://blog.example/picture.png' };
  const refused: [Dragged, reason: string][] = [
    [{ files: [await pictureFile('a.png'), await pictureFile('b.png')] }, 'A post has one picture'],
    [{ files: [folder] }, 'The file cannot be read. It may be a folder'],
    [{ items: [link] }, 'Save the picture on this computer first'],
  ];
  for (const [dragged, reason] of refused) {
    await dropOn(page, heading, dragged);
    await expect(form(page).getByRole('alert')).toContainText(reason);
    await expect(form(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(preview).toBeHidden();
  }
});
