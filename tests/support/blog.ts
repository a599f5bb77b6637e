import type { Locator, Page } from '@playwright/test';
import { drawPicture } from '../../scripts/seed/png.ts';
import {
  type DocumentData,
  deleteDocuments,
  deleteObject,
  listObjects,
  readCollection,
  type StoredDocument,
  writeDocument,
} from './emulators';
import { expect } from './extension';
import { samplePost } from '../rules/new-documents';

export const samplePng: Uint8Array<ArrayBuffer> = new Uint8Array(drawPicture(5, 120, 80));

export const fields = { ...samplePost, title: 'E2E title', img: '' };

export async function writePost(id: string, change: DocumentData = {}): Promise<void> {
  await writeDocument(`blog-posts/e2e-${id}`, { ...fields, id: `e2e-${id}`, ...change });
}

export async function testPosts(): Promise<StoredDocument[]> {
  const posts = await readCollection('blog-posts');
  return posts.filter(({ id, data }) =>
    `${id} ${String(data.title)}`.toLowerCase().includes('e2e'),
  );
}

export async function testPictures(): Promise<string[]> {
  const names = await listObjects('article_pictures/');
  return names.filter((name) => !name.startsWith('article_pictures/sample-'));
}

export async function removeTestPosts(): Promise<void> {
  await deleteDocuments((await testPosts()).map(({ path }) => path));
  for (const name of await testPictures()) await deleteObject(name);
}

export async function openBlog(page: Page): Promise<void> {
  await page.goto(page.url().replace(/#.*|$/, '#/blog'));
  await expect(page.getByRole('grid', { name: 'Blog' })).toBeVisible();
}

export async function openPost(page: Page, title: string): Promise<Locator> {
  await page.getByText(title, { exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: 'View', exact: true }).click();
  return page.getByRole('dialog', { name: 'Post' });
}

export const form = (page: Page) => page.getByRole('dialog', { name: 'Create New Post' });

export const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit post' });

export async function openEditForm(page: Page, title: string): Promise<void> {
  const post = await openPost(page, title);
  await post.getByRole('button', { name: 'Edit' }).click();
  await expect(editForm(page).getByLabel('Title')).toHaveValue(title);
}

export async function saveChanges(page: Page): Promise<void> {
  await editForm(page).getByRole('button', { name: 'Save changes' }).click();
}

export async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create New Post' }).click();
  await expect(form(page).getByLabel('Title')).toBeVisible();
}

export async function choosePicture(
  page: Page,
  name: string,
  bytes: Uint8Array,
  dialog = form(page),
): Promise<void> {
  await dialog
    .getByLabel('Image')
    .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) });
}

export async function fillForm(
  page: Page,
  { title = fields.title, picture = samplePng, fileName = 'holiday.png' } = {},
): Promise<void> {
  await form(page).getByLabel('Title').fill(title);
  await form(page).getByLabel('Description').fill(fields.desc);
  await choosePicture(page, fileName, picture);
  await expect(form(page).getByAltText('Preview')).toBeVisible();
}

export async function create(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Create', exact: true }).click();
}
