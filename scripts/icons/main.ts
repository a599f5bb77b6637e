import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium } from '@playwright/test';

import { root } from '../local/config.ts';
import { ensureChromium } from '../setup/tools.ts';

const folder = join(root, 'public', 'icon');

/** At 16 px the master would blur, and the stores want a margin around the largest one. */
const icons = [
  { sizePx: 16, drawing: 'assets/logo-16.svg', drawnPx: 16 },
  { sizePx: 32, drawing: 'public/logo.svg', drawnPx: 32 },
  { sizePx: 48, drawing: 'public/logo.svg', drawnPx: 48 },
  { sizePx: 128, drawing: 'public/logo.svg', drawnPx: 96 },
];

/** `npm run icons`: the extension's icons, from its two drawings. */
export async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  const page = await browser.newPage();
  for (const { sizePx, drawing, drawnPx } of icons) {
    const drawn = readFileSync(join(root, drawing)).toString('base64');
    await page.setViewportSize({ width: sizePx, height: sizePx });
    await page.setContent(`
      <style>body { display: grid; place-items: center; height: 100vh; margin: 0 }</style>
      <img width="${drawnPx}" src="data:image/svg+xml;base64,${drawn}">`);
    await page.screenshot({ path: join(folder, `${sizePx}.png`), omitBackground: true });
  }
  await browser.close();
  console.log(`The icons are in ${relative(root, folder)}.`);
}
