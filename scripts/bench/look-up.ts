import type { Page } from '@playwright/test';
import { writeDocuments } from '../local/firestore-writer.ts';
import type { LaunchedExtension } from '../local/launch.ts';
import { opener } from '../screens/main.ts';
import { signIn } from '../screens/screens.ts';
import { type FigureRow, figureRow } from './figures.ts';
import { stopWorkers, withDemo } from './with-demo.ts';

export const name = 'look-up';

const RUNS = 11;
const email = 'looked-up@example.com';

export async function run(): Promise<FigureRow[]> {
  return withDemo({}, async (browser) => {
    await writeDocuments([{ path: 'users/looked-up', data: { displayName: 'Looked Up', email } }]);
    return measure(browser);
  });
}

async function measure(browser: LaunchedExtension): Promise<FigureRow[]> {
  const open = opener(browser);
  await signIn(open);
  // A page of the extension that looks nothing up itself.
  const options = await open('options.html');
  const answers: number[] = [];
  const plain: number[] = [];
  const palettes: number[] = [];
  const frames: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    plain.push(await timeOfPanel(browser, () => Promise.resolve(), ''));
    answers.push(await timeOfPanel(browser, () => lookUp(options), '/person/looked-up'));
    const panel = await open('sidepanel.html');
    await panel.getByRole('row').nth(2).waitFor();
    await panel.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    frames.push(await panel.evaluate(timeOfFrame));
    palettes.push(await panel.evaluate(timeOfPalette));
    await panel.close();
  }
  return [
    figureRow({
      figure: 'a look-up, worker stopped: from the opening of the panel to the person',
      runs: answers,
      reference: 'the panel with its list, in turn',
      referenceRuns: plain,
      target: 700,
    }),
    figureRow({
      figure: 'the palette: from the key to its painted field',
      runs: palettes,
      reference: 'a painted frame',
      referenceRuns: frames,
      target: 50,
    }),
  ];
}

/** What the entry of the menu leaves for the panel. */
const lookUp = (page: Page) =>
  page.evaluate(
    (text) => chrome.storage.session.set({ 'look-up': { text, at: Date.now() } }),
    email,
  );

/** From the navigation to the panel until its first row is painted. */
async function timeOfPanel(
  browser: LaunchedExtension,
  prepare: () => Promise<void>,
  route: string,
): Promise<number> {
  await stopWorkers(browser);
  await prepare();
  const page = await browser.context.newPage();
  await page.goto(`chrome-extension://${browser.extensionId}/sidepanel.html`);
  const rowMs = await page.evaluate(async (wanted) => {
    const isThere = () =>
      location.hash.endsWith(wanted) && document.querySelector('main [aria-rowindex="2"]');
    while (!isThere()) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now();
  }, route);
  await page.close();
  return rowMs;
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
