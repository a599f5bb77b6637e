import type { Locator, Page } from '@playwright/test';
import type { LaunchedExtension } from '../local/launch.ts';
import { administrator } from '../local/config.ts';
import { type FigureRow, figureRow } from './figures.ts';
import {
  bareCodes,
  drawPlainPdf,
  drawPlainQrs,
  removeBareCodes,
  writeBareCodes,
} from './voucher-references.ts';
import { withDemo } from './with-demo.ts';

export const name = 'vouchers';

const runCount = 3;
const quantity = 10_000;
const cardAddress = 'https://career.example.com/redeem?code={code}';

/** Times from the press of the button to the message that it is done. */
export function run(): Promise<FigureRow[]> {
  return withDemo({}, async (browser) => measure(await openVouchers(browser)));
}

async function openVouchers({ context, extensionId }: LaunchedExtension): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchDrawing);
  await page.goto(`chrome-extension://${extensionId}/sidepanel.html#/voucher`);
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('treegrid').waitFor();
  await page.evaluate(() => {
    window.longestTaskMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        window.longestTaskMs = Math.max(window.longestTaskMs, duration);
      }
    }).observe({ type: 'longtask' });
  });
  return page;
}

/** Runs in the page: `window.drawn` is the time and size of the last drawing in a worker. */
function watchDrawing() {
  window.Worker = class extends Worker {
    override postMessage(list: unknown) {
      const startedAt = performance.now();
      super.postMessage(list);
      this.addEventListener('message', ({ data }) => {
        if (!('bytes' in data)) return;
        window.drawn = { ms: performance.now() - startedAt, bytes: data.bytes.byteLength };
      });
    }
  };
}

async function measure(page: Page): Promise<FigureRow[]> {
  const ours = { ...emptyRuns(), longestTask: [] as number[] };
  const theirs = emptyRuns();
  for (let i = 0; i < runCount; i++) {
    const group = `Bench ${i}`;
    await page.evaluate(() => {
      window.longestTaskMs = 0;
    });
    ours.generation.push(await generate(page, group));
    ours.longestTask.push(await page.evaluate(() => window.longestTaskMs));
    ours.pdf.push(await download(page, group));
    const drawn = await page.evaluate(() => window.drawn);
    ours.drawing.push(drawn.ms);
    ours.size.push(drawn.bytes / 1000);
    await saveCards(page, group);
    const cards = await page.evaluate(() => window.drawn);
    ours.cards.push(cards.ms);
    ours.cardSize.push(cards.bytes / 1000);
    ours.deletion.push(await deleteGroup(page, group));
    const codes = bareCodes(quantity);
    theirs.generation.push(await timed(() => writeBareCodes(codes)));
    theirs.deletion.push(await timed(() => removeBareCodes(codes)));
    let bytes = 0;
    theirs.drawing.push(await timed(() => (bytes = drawPlainPdf(codes))));
    theirs.size.push(bytes / 1000);
    let matrixBytes = 0;
    const addresses = codes.map(({ code }) => cardAddress.replace('{code}', code));
    theirs.cards.push(await timed(() => (matrixBytes = drawPlainQrs(addresses))));
    theirs.cardSize.push(matrixBytes / 1000);
    theirs.pdf.push(await page.evaluate(saveBareFile, drawn.bytes));
  }
  const bare = 'floor: the same commits, bare, no journal';
  const row = (
    figure: string,
    key: keyof typeof theirs,
    reference: string,
    target: number,
    unit?: string,
  ) => figureRow({ figure, runs: ours[key], reference, referenceRuns: theirs[key], target, unit });
  return [
    row('10,000 codes generated', 'generation', bare, 5_000),
    row('10,000 codes deleted', 'deletion', bare, 5_000),
    row('PDF of 10,000 codes, drawn in its worker', 'drawing', 'jsPDF drawing alone, in Node', 300),
    row(
      'PDF of 10,000 codes, from press to saved',
      'pdf',
      'floor: the download of a ready file',
      500,
    ),
    row('PDF of 10,000 codes, size', 'size', 'the same by jsPDF alone', 400, 'kB'),
    row('10,000 cards with QR, drawn in the worker', 'cards', 'uqr alone, in Node', 1_500),
    row('10,000 cards with QR, size', 'cardSize', 'floor: the modules, a bit each', 4_000, 'kB'),
    figureRow({
      figure: 'longest task of the panel during a generation',
      runs: ours.longestTask,
      reference: 'the browser calls a task long from',
      referenceRuns: [50],
      target: 50,
    }),
  ];
}

function emptyRuns() {
  const none: number[] = [];
  const files = { pdf: [...none], drawing: [...none], size: [...none] };
  return {
    ...files,
    cards: [...none],
    cardSize: [...none],
    generation: [...none],
    deletion: [...none],
  };
}

async function generate(page: Page, group: string): Promise<number> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Generate Voucher Code' }).first().click();
  await dialog.getByLabel('Group Name').fill(group);
  await dialog.getByLabel('Quantity').fill(String(quantity));
  await dialog.getByLabel('Credit Per Voucher').fill('1');
  await dialog.getByLabel('Valid Till').fill('2099-12-31');
  const button = dialog.getByRole('button', { name: 'Generate', exact: true });
  return msFromPress(page, button, 'Voucher Generated Successfully!');
}

async function download(page: Page, group: string): Promise<number> {
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Download Codes', exact: true });
  // As quick as a person: the list behind the dialog has the new codes.
  await page.locator('[role=row]', { hasText: group }).waitFor();
  const ms = await msFromPress(page, button, `Saved all 10,000 codes of ${group}`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  return ms;
}

async function saveCards(page: Page, group: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row').filter({ hasText: group });
  await row.getByRole('button', { name: 'Use codes' }).click();
  await page.getByRole('menuitem', { name: 'Cards with QR…' }).click();
  await dialog.getByLabel('Heading').fill('Career guidance test for class ten');
  await dialog.getByLabel('In the QR').selectOption('address');
  await dialog.getByLabel('Address').fill(cardAddress);
  await dialog.getByRole('button', { name: 'Save 10,000 cards' }).click();
  await page.getByText(`Saved 10,000 cards of ${group}`).waitFor();
  await page.getByRole('button', { name: 'Dismiss message' }).click();
}

/** Runs in the page: times the download of a file of this size. */
function saveBareFile(bytes: number): Promise<number> {
  const startedAt = performance.now();
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)]));
  return new Promise((resolve) => {
    chrome.downloads.onChanged.addListener(function listen({ state }) {
      if (state?.current !== 'complete') return;
      chrome.downloads.onChanged.removeListener(listen);
      resolve(performance.now() - startedAt);
    });
    void chrome.downloads.download({ url, filename: 'bare.bin' });
  });
}

async function deleteGroup(page: Page, group: string): Promise<number> {
  const row = page.getByRole('row').filter({ hasText: group });
  await row.getByRole('button', { name: 'Delete All' }).click();
  const button = page.getByRole('button', { name: 'Delete 10,000 codes' });
  const ms = await msFromPress(page, button, `Deleted 10,000 codes of ${group}`);
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  return ms;
}

/**
 * From the click to the first frame with the text, by the page's own clock: Playwright looks for a
 * text only every half second.
 */
async function msFromPress(page: Page, button: Locator, text: string): Promise<number> {
  const ms = page.evaluate(watchForText, text);
  await button.click();
  return ms;
}

/** Runs in the page. */
function watchForText(text: string): Promise<number> {
  return new Promise((resolve) => {
    const watch = () => {
      const pressedAt = performance.now();
      const observer = new MutationObserver(() => {
        if (!document.body.textContent.includes(text)) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - pressedAt));
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    };
    document.addEventListener('click', watch, { capture: true, once: true });
  });
}

async function timed(act: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}
