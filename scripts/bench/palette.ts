import type { LaunchedExtension } from '../local/launch.ts';
import { opener, signIn } from '../screens/screens.ts';
import { type FigureRow, figureRow } from './figures.ts';
import { withDemo } from './with-demo.ts';

export const name = 'palette';

const RUNS = 11;

export const run = (): Promise<FigureRow[]> => withDemo({}, measure);

async function measure(browser: LaunchedExtension): Promise<FigureRow[]> {
  const open = opener(browser);
  await signIn(open);
  const palettes: number[] = [];
  const frames: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    const panel = await open('sidepanel.html');
    await panel.getByRole('row').nth(2).waitFor();
    await panel.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    frames.push(await panel.evaluate(timeOfFrame));
    palettes.push(await panel.evaluate(timeOfPalette));
    await panel.close();
  }
  return [
    figureRow({
      figure: 'the palette: from the key to its painted field',
      runs: palettes,
      reference: 'a painted frame',
      referenceRuns: frames,
      target: 50,
    }),
  ];
}

/** Runs in the page. */
async function timeOfFrame(): Promise<number> {
  const startMs = performance.now();
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - startMs;
}

/** Runs in the page. */
async function timeOfPalette(): Promise<number> {
  const startMs = performance.now();
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: '.', code: 'Period', bubbles: true }),
  );
  do {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  } while (document.querySelector('dialog[open] [role=combobox]') === null);
  return performance.now() - startMs;
}
