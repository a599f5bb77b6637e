import { drawPicture } from '../seed/png.ts';
import type { Guide } from './guide.ts';

export const name = 'blog';

const title = 'A guided tour of the console';

export async function run({ page, extensionId, shot }: Guide): Promise<void> {
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto(`chrome-extension://${extensionId}/sidepanel.html#/blog`);
  await page.getByRole('grid').waitFor();
  await shot('blog-panel');

  await page.getByRole('button', { name: 'Create New Post' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create New Post' });
  await form.getByLabel('Title').fill(title);
  await form
    .getByLabel('Description')
    .fill('Everything that the administrator does, page by page.');
  await form.getByLabel('Image').setInputFiles({
    name: 'tour.png',
    mimeType: 'image/png',
    buffer: drawPicture(9, 2400, 1350),
  });
  await form.getByAltText('Preview').waitFor();
  await shot('blog-form');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByText('The post was created.').waitFor();

  await page.setViewportSize({ width: 1280, height: 800 });
  await shot('blog-tab');
  await page.getByText(title, { exact: true }).click();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const post = page.getByRole('dialog', { name: 'Post' });
  await post.getByAltText(title).waitFor();
  await shot('blog-post');
  await post.getByRole('button', { name: 'Close' }).last().click();
}
