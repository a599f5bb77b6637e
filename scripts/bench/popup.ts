import { setTimeout as delay } from 'node:timers/promises';
import type { LaunchedExtension } from '../local/launch.ts';
import { opener, signIn } from '../screens/screens.ts';
import { type FigureRow, figureRow } from './figures.ts';
import { openAction, type PopupTimes } from './open-action.ts';
import { peerFolder } from './peer-extension.ts';
import { stopWorkers, withDemo } from './with-demo.ts';

export const name = 'popup';

const OPENINGS = 15;
/** What an opening or a stopped worker leaves to do is done by then. */
const quietMs = 500;
/** Both extensions have set themselves up by then. */
const installedMs = 5000;
const countsWithinMs = 160;

type Opener = () => Promise<PopupTimes>;

/** Opens the popups of the toolbar in turn with those of uBlock Origin Lite, in one browser. */
export async function run(): Promise<FigureRow[]> {
  const peer = await peerFolder();
  return withDemo({ otherExtensions: peer ? [peer] : [] }, measure);
}

async function measure(browser: LaunchedExtension): Promise<FigureRow[]> {
  await delay(installedMs);
  await signIn(opener(browser));
  const ours = await actionOf(browser, browser.extensionId, 'li');
  const peerId = browser.context
    .serviceWorkers()
    .map((worker) => new URL(worker.url()).host)
    .find((host) => host !== browser.extensionId);
  const theirs = peerId && (await actionOf(browser, peerId));
  // Counts, which the later ones find.
  await ours();
  const rows: FigureRow[] = [];
  for (const state of ['awake', 'stopped'] as const) {
    const before = async () => {
      if (state === 'stopped') await stopWorkers(browser);
      await delay(quietMs);
    };
    const runs: PopupTimes[] = [];
    const peerRuns: PopupTimes[] = [];
    for (let i = 0; i < OPENINGS; i++) {
      await before();
      runs.push(await ours());
      if (!theirs) continue;
      await before();
      peerRuns.push(await theirs());
    }
    rows.push(...figuresOf(`worker ${state}`, runs, peerRuns));
  }
  return rows;
}

function figuresOf(state: string, runs: PopupTimes[], peerRuns: PopupTimes[]): FigureRow[] {
  const paints = runs.map(({ paintMs }) => paintMs);
  const hasPeer = peerRuns.length > 0;
  return [
    figureRow({
      figure: `popup, ${state}: first paint`,
      runs: paints,
      reference: hasPeer ? 'uBlock Origin Lite, in turn' : 'itself: there is no other popup',
      referenceRuns: hasPeer ? peerRuns.map(({ paintMs }) => paintMs) : paints,
      ...(hasPeer && { targetRatio: 1 }),
    }),
    figureRow({
      figure: `popup, ${state}: from the opening to the last known counts`,
      runs: runs.map(({ filledMs }) => filledMs),
      reference: 'the first paint of the same openings',
      referenceRuns: paints,
      target: countsWithinMs,
    }),
  ];
}

/** Opens the popup from a page of its extension without scripts of its own. */
async function actionOf({ context }: LaunchedExtension, id: string, filled = ''): Promise<Opener> {
  const page = await context.newPage();
  await page.goto(`chrome-extension://${id}/manifest.json`);
  return async () => {
    await page.bringToFront();
    return page.evaluate(openAction, filled);
  };
}
