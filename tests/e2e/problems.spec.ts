import type { Page, Worker } from '@playwright/test';
import { rotate } from '../support/exhaustive';
import { expect, launch, test, type Extension } from '../support/extension';
import { watchForProblems } from '../support/problems';
import { callRaw } from '../support/raw-port';

// Deliberate problems, which the fixture would report; so the test launches its own browser.
const mishaps: [what: string, cause: () => unknown][] = [
  ['a console error', () => console.error('mishap')],
  [
    'an uncaught exception',
    () =>
      setTimeout(() => {
        throw new Error('mishap');
      }),
  ],
  ['an unhandled rejection', () => setTimeout(() => Promise.reject(new Error('mishap')))],
  ['a rejection without an Error', () => setTimeout(() => Promise.reject('mishap'))],
  [
    'a Content Security Policy violation',
    () => fetch('https://mishap.example/').catch(() => 'expected'),
  ],
];

const places: [where: string, open: (extension: Extension) => Promise<Page | Worker>][] = [
  ['the panel', ({ open }) => open('sidepanel.html')],
  ['the popup', ({ open }) => open('popup.html')],
  ['the options', ({ open }) => open('options.html')],
  ['the background', ({ worker }) => worker()],
  [
    'the background after a restart',
    async ({ open, killWorker, worker }) => {
      const page = await open('popup.html');
      await killWorker();
      await callRaw(page, 'session/current', { isFresh: false });
      return worker();
    },
  ],
];

test('problems are detected in every context', async () => {
  const extension = await launch('demo');
  const problems: string[] = [];
  await watchForProblems(extension.context, problems);
  for (const [turn, [where, open]] of places.entries()) {
    const place = await open(extension);
    for (const [what, cause] of rotate(mishaps, turn)) {
      await test.step(`${what} in ${where}`, async () => {
        problems.length = 0;
        // Pages and workers have different types, but both can evaluate.
        await (place as Page).evaluate(cause);
        await expect.poll(() => problems.join('\n')).toContain('mishap');
      });
    }
  }
  await extension.close();
});

test.fail('an unexpected problem alone fails a test', async ({ panel }) => {
  const reported = panel.waitForEvent('console', (message) => message.text() === 'mishap');
  await panel.evaluate(() => console.error('mishap'));
  // The fixture has heard of it before, and checks at the end. An `expect` could fail by itself.
  await reported;
});
