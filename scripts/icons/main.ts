import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium } from '@playwright/test';

import { root } from '../local/config.ts';
import { ensureChromium } from '../setup/tools.ts';

const plate = '#123c73';
const grey = '#5b606b';

/** At 16 px the master would blur, and the stores want a margin around the largest one. */
const icons = [
  { file: '16.png', sizePx: 16, drawing: 'assets/logo-16.svg' },
  { file: '32.png', sizePx: 32, drawing: 'public/logo.svg' },
  { file: '48.png', sizePx: 48, drawing: 'public/logo.svg' },
  { file: '128.png', sizePx: 128, drawing: 'public/logo.svg', drawnPx: 96 },
  { file: 'signed-out/16.png', sizePx: 16, drawing: 'assets/logo-16.svg', color: grey },
  { file: 'signed-out/32.png', sizePx: 32, drawing: 'public/logo.svg', color: grey },
];
const folder = join(root, 'public', 'icon');

/** `npm run icons`: the extension's icons, from its two drawings. */
export async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  const page = await browser.newPage();
  for (const { file, sizePx, drawing, drawnPx = sizePx, color = plate } of icons) {
    const drawn = readFileSync(join(root, drawing), 'utf8').replaceAll(plate, color);
    await page.setViewportSize({ width: sizePx, height: sizePx });
    await page.setContent(`
      <style>body { display: grid; place-items: center; height: 100vh; margin: 0 }</style>
      <img width="${drawnPx}" src="data:image/svg+xml,${encodeURIComponent(drawn)}">`);
    await page.screenshot({ path: join(folder, file), omitBackground: true });
  }
  await browser.close();
  console.log(`The icons are in ${relative(root, folder)}.`);
}
