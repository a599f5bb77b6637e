import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { writeDocuments } from '../local/firestore-writer.ts';
import type { Figure } from './figures.ts';
import { type Demo, untilWhole, withDemo } from './with-demo.ts';

const userCount = 5000;
const looksOfDay = 30;
const changesOfDay = 20;
/** Of a day of ten hours. */
const betweenLooksMs = 20 * 60_000;
/** By then, the requests of a look have begun, and those of one that is done are counted. */
const noticedMs = 300;

declare global {
  interface Window {
    skip(ms: number): void;
  }
}

/** What looks at the dashboard cost after the first reading, and what a day costs. */
export function run(): Promise<Figure[]> {
  return withDemo({ users: userCount }, async ({ context, open }: Demo) => {
    const meter = meterReads(context);
    await context.addInitScript(addSkip);
    const page = await open('options.html');
    await page.evaluate(() => chrome.storage.local.set({ 'session-idle-minutes': 0 }));
    await page.goto(page.url().replace('options.html', 'sidepanel.html#/'));
    let users = userCount;
    await untilUsers(page, users);
    await delay(noticedMs);

    const look = async (added: number) => {
      const before = meter.reads;
      await addUsers(users, added);
      users += added;
      await page.evaluate((ms) => {
        window.skip(ms);
        dispatchEvent(new Event('focus'));
      }, betweenLooksMs);
      await delay(noticedMs);
      await untilUsers(page, users);
      await delay(noticedMs);
      return meter.reads - before;
    };
    const figureOf = (figure: string, reads: number, looks = 1): Figure => ({
      figure: `${userCount.toLocaleString('en')} users: ${figure}`,
      runs: [reads],
      reference: 'reading the whole list each time',
      referenceRuns: [looks * userCount],
      unit: 'reads',
    });
    const figures = [figureOf('a look with nothing new', await look(0))];
    for (const added of [1, 20, 100]) {
      figures.push(figureOf(`a look that finds ${added} new`, await look(added)));
    }
    let reads = 0;
    for (let i = 0; i < looksOfDay; i++) reads += await look(i < changesOfDay ? 1 : 0);
    const day = `a day of ${looksOfDay} looks, ${changesOfDay} new users`;
    return [...figures, figureOf(day, reads, looksOfDay)];
  });
}

async function untilUsers(page: Page, users: number): Promise<void> {
  await untilWhole(page, page.getByText(`${users.toLocaleString('en')} users`, { exact: true }));
}

/** Their IDs begin at random, as those of Firebase Auth, so that they are anywhere in the list. */
async function addUsers(first: number, count: number): Promise<void> {
  await writeDocuments(
    Array.from({ length: count }, (_, i) => ({
      path: `users/${crypto.randomUUID()}`,
      data: { displayName: `New ${first + i}`, accountType: 'free' },
    })),
  );
}

/** Runs before a page's own scripts: `skip` moves the clock of this page. */
function addSkip() {
  const now = Date.now;
  let skippedMs = 0;
  Date.now = () => now() + skippedMs;
  window.skip = (ms) => {
    skippedMs += ms;
  };
}

/** Adds up what Google would charge for the requests of the background. */
function meterReads(context: BrowserContext) {
  const meter = { reads: 0 };
  context.on('requestfinished', (request) => {
    void readsOf(request).then((reads) => {
      meter.reads += reads;
    });
  });
  return meter;
}

interface Answer {
  document?: object;
  found?: object;
  missing?: string;
  result?: { aggregateFields: { count?: { integerValue: string } } };
}

async function readsOf(request: Request): Promise<number> {
  if (!request.url().includes('/documents') || request.method() !== 'POST') return 0;
  const response = await request.response();
  // The rules look up the administrator.
  const ofRules = 1;
  if (!response?.ok() || request.url().includes(':commit')) return ofRules;
  const answers: Answer[] = await response.json();
  const billed = answers.reduce((sum, { document, found, missing, result }) => {
    const counted = result?.aggregateFields.count?.integerValue;
    if (counted !== undefined) return sum + Math.ceil(Number(counted) / 1000);
    return document || found || missing ? sum + 1 : sum;
  }, 0);
  return ofRules + Math.max(1, billed);
}
