import type { Locator, Page } from '@playwright/test';
import { origins, project } from '../local/config.ts';
import { administratorsToken, callEmulator } from '../local/emulator-call.ts';
import type { Figure } from './figures.ts';
import { withDemo } from './with-demo.ts';

const runCount = 3;
const quantity = 10_000;
const batchLength = 250;
const parallelBatches = 8;
const database = `projects/${project}/databases/(default)`;

/** Times from the press of the button to the message that it is done. */
export function run(): Promise<Figure[]> {
  return withDemo({}, async ({ open }) => {
    const page = await open('sidepanel.html#/voucher');
    await page.getByRole('treegrid').waitFor();
    const ours = { generated: [] as number[], deleted: [] as number[] };
    const theirs = { generated: [] as number[], deleted: [] as number[] };
    for (let i = 0; i < runCount; i++) {
      const group = `Bench ${i}`;
      ours.generated.push(await generate(page, group));
      ours.deleted.push(await deleteGroup(page, group));
      const codes = bareCodes();
      theirs.generated.push(await timed(() => commitAll(codes.map(creationOf))));
      theirs.deleted.push(await timed(() => commitAll(codes.map(deletionOf))));
    }
    return (['generated', 'deleted'] as const).map((done) => ({
      figure: `10,000 codes ${done}`,
      runs: ours[done],
      reference: 'floor: the same commits, bare, no journal',
      referenceRuns: theirs[done],
      target: 5000,
    }));
  });
}

async function generate(page: Page, group: string): Promise<number> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Generate Voucher Code' }).first().click();
  await dialog.getByLabel('Group Name').fill(group);
  await dialog.getByLabel('Quantity').fill(String(quantity));
  await dialog.getByLabel('Credit Per Voucher').fill('1');
  await dialog.getByLabel('Valid Till').fill('2099-12-31');
  const button = dialog.getByRole('button', { name: 'Generate', exact: true });
  const ms = await msFromPress(page, button, 'Voucher Generated Successfully!');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  return ms;
}

async function deleteGroup(page: Page, group: string): Promise<number> {
  const row = page.getByRole('row').filter({ hasText: group });
  await row.getByRole('button', { name: 'Delete All' }).click();
  const button = page.getByRole('button', { name: 'Delete 10,000 codes' });
  const ms = await msFromPress(page, button, `Deleted 10,000 codes of “${group}”`);
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

/** Codes of the form that the Security Rules require: their numbers, written in letters. */
function bareCodes(): string[] {
  const lettersOf = (text: string) => text.replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[+digit] ?? '');
  return Array.from({ length: quantity }, (_, number) => {
    return `BARE-CODE-${lettersOf(String(number).padStart(4, '0'))}`;
  });
}

const nameOf = (code: string) => `${database}/documents/coupon/${code}`;

const creationOf = (code: string) => ({
  update: {
    name: nameOf(code),
    fields: {
      code: { stringValue: code },
      validFrom: { stringValue: '2026-01-01' },
      validTill: { stringValue: '2099-12-31' },
      limit: { integerValue: '1' },
      redeemed: { integerValue: '0' },
      credit: { integerValue: '1' },
      groupId: { stringValue: 'BARE' },
      groupName: { stringValue: 'Bare' },
    },
  },
  currentDocument: { exists: false },
});

const deletionOf = (code: string) => ({
  delete: nameOf(code),
  currentDocument: { exists: true },
});

/** The console's commits alone, with the administrator's token and so under the same rules. */
async function commitAll(writes: object[]): Promise<void> {
  const url = `${origins.firestore}/v1/${database}/documents:commit`;
  const token = await administratorsToken();
  const commitBatches = async () => {
    while (writes.length > 0) {
      await callEmulator(url, { writes: writes.splice(0, batchLength) }, { token });
    }
  };
  await Promise.all(Array.from({ length: parallelBatches }, commitBatches));
}

async function timed(act: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}
