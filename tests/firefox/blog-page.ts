import { goTo } from './console-page';
import type { FirefoxPage } from './firefox-page';

interface Post {
  title: string;
  description: string;
  /** The path of the picture's file. */
  picture: string;
}

/** Creates a post with a picture, and waits for the success message. */
export async function createPost(page: FirefoxPage, post: Post): Promise<void> {
  await goTo(page, 'Blog');
  await page.click('button', 'Create New Post');
  await page.click('field', 'Title');
  await page.type(post.title);
  await page.click('field', 'Description');
  await page.type(post.description);
  await page.chooseFile(post.picture);
  await page.shows('Choose another');
  await page.click('button', 'Create');
  await page.shows('The post was created.');
}
