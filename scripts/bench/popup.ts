import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import type { Figure } from './figures.ts';
import { peerFolder } from './peer-extension.ts';
import { type Demo, withDemo } from './with-demo.ts';

const openingCount = 15;
/** What an opening or a stopped worker leaves to do is done by then. */
const quietMs = 500;
/** Both extensions have set themselves up by then. */
const installedMs = 5000;

/** Both since the popup's navigation began. */
interface PopupTimes {
  paintMs: number;
  filledMs: number;
}

/** Opens the popups of the toolbar in turn with those of uBlock Origin Lite, in one browser. */
export async function run(): Promise<Figure[]> {
  const peer = await peerFolder();
  return withDemo({ otherExtensions: peer ? [peer] : [] }, measure);
}

async function measure({ context, extensionId }: Demo): Promise<Figure[]> {
  await delay(installedMs);
  const hosts = context.serviceWorkers().map((worker) => new URL(worker.url()).host);
  const peerId = hosts.find((host) => host !== extensionId);
  const ours = await actionOf(context, extensionId, 'li');
  const theirs = peerId && (await actionOf(context, peerId));
  // Counts, which the later ones find.
  await ours();
  const figures: Figure[] = [];
  for (const state of ['awake', 'stopped']) {
    const before = async () => {
      if (state === 'stopped') await stopWorkers(context);
      await delay(quietMs);
    };
    const runs: PopupTimes[] = [];
    const peerPaints: number[] = [];
    for (let i = 0; i < openingCount; i++) {
      await before();
      runs.push(await ours());
      if (!theirs) continue;
      await before();
      peerPaints.push((await theirs()).paintMs);
    }
    const paints = runs.map(({ paintMs }) => paintMs);
    figures.push(
      {
        figure: `popup, worker ${state}: first paint`,
        runs: paints,
        reference: 'uBlock Origin Lite, in turn',
        referenceRuns: peerPaints,
      },
      {
        figure: `popup, worker ${state}: from the opening to the last known counts`,
        runs: runs.map(({ filledMs }) => filledMs),
        reference: 'the first paint of the same openings',
        referenceRuns: paints,
        target: 160,
      },
    );
  }
  return figures;
}

/** Opens the popup from a page of its extension without scripts of its own. */
async function actionOf(context: BrowserContext, id: string, filled?: string) {
  const page = await context.newPage();
  await page.goto(`chrome-extension://${id}/manifest.json`);
  return async () => {
    await page.bringToFront();
    return page.evaluate(openAction, filled);
  };
}

/**
 * Runs in a page of the extension, which is in the same process as its popup. The popup is filled
 * when each element of this selector shows a digit.
 */
async function openAction(filled?: string): Promise<PopupTimes> {
  await chrome.action.openPopup();
  const [popup] = chrome.extension.getViews({ type: 'popup' }) as (Window & typeof globalThis)[];
  if (!popup) throw new Error('The popup has not opened.');
  const paintMs = await new Promise<number>((resolve) => {
    new popup.PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
  const isFilled = () =>
    [...popup.document.querySelectorAll(filled ?? 'none')].every(({ textContent }) =>
      /\d/.test(textContent),
    );
  while (!isFilled()) await new Promise(popup.requestAnimationFrame);
  const filledMs = popup.performance.now();
  popup.close();
  return { paintMs, filledMs };
}

/** It stops those of all extensions. */
async function stopWorkers(context: BrowserContext): Promise<void> {
  const [page] = context.pages();
  if (!page) throw new Error('Stopping the workers needs an open page.');
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}
