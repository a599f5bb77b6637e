import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { withDemo } from '../bench/with-demo.ts';
import { root } from '../local/config.ts';
import type { LaunchedExtension } from '../local/launch.ts';
import { opener, takePicture } from '../screens/main.ts';
import { signedInScreens, signIn } from '../screens/screens.ts';
import { step } from '../setup/progress.ts';
import { besideCaption, type Caption, tile } from './compose.ts';

const folder = join(root, '.output', 'store');

/** The stores take at most five. Searches leave out the sample data's odd documents. */
const captioned: { screen: string; path?: string; caption: Caption }[] = [
  {
    screen: 'dashboard',
    caption: {
      title: 'The whole service in the side panel',
      text: 'Users, tests, appointments, payments and logs: search, filter, sort, and export as CSV.',
    },
  },
  {
    screen: 'voucher-group',
    caption: {
      title: 'Voucher codes by the thousand',
      text: 'Generate a group of up to 10,000 codes, print them as a PDF, and see which are redeemed.',
    },
  },
  {
    screen: 'test-report',
    caption: {
      title: 'Every test of every user',
      text: 'By name, day and test, each with a report to print.',
    },
  },
  {
    screen: 'post',
    path: 'sidepanel.html#/blog?q=stream',
    caption: {
      title: 'Posts with a picture',
      text: 'Write them beside the page that they are about, and publish them to your own project.',
    },
  },
];

/** `npm run store`: the pictures of a store's listing, from the sample data. */
export async function main(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await withDemo({}, (browser) => step('Taking pictures', () => takeAll(browser)));
  console.log(`The pictures are in ${relative(root, folder)}.`);
}

async function takeAll(browser: LaunchedExtension): Promise<void> {
  const open = opener(browser);
  const take = (name: string, width: number, change: { path?: string; height?: number } = {}) =>
    takePicture(open, { ...screenNamed(name), ...change }, 'light', width);
  const draw = async (name: string, html: string, width: number, height: number) => {
    const page = await browser.context.newPage();
    await page.setViewportSize({ width, height });
    await page.setContent(html);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.close();
  };
  await signIn(open);
  for (const [index, { screen, caption, ...change }] of captioned.entries()) {
    const panel = await take(screen, 400, { ...change, height: 720 });
    await draw(`${index + 1}-${screen}`, besideCaption(panel, caption), 1280, 800);
  }
  const inTab = await takePicture(open, screenNamed('dashboard'), 'dark', 1280);
  await writeFile(join(folder, `${captioned.length + 1}-in-a-tab.png`), inTab);
  const name = { title: 'Career Console', text: 'The admin console in your side panel' };
  await draw('small-tile', tile(await take('popup', 360), name), 440, 280);
}

function screenNamed(name: string) {
  const screen = signedInScreens.find((candidate) => candidate.name === name);
  if (!screen) throw new Error(`There is no screen "${name}".`);
  return screen;
}
