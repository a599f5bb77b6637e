import type { Page } from '@playwright/test';
import { expect, launch, test } from '../support/extension';
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

test('problems are detected in pages, and in the background also after a restart', async () => {
  const extension = await launch();
  const problems: string[] = [];
  await watchForProblems(extension.context, problems);
  const panel = await extension.open('sidepanel.html');
  await extension.worker();
  await extension.killWorker();
  await callRaw(panel, 'session/current', { isFresh: false });
  for (const place of [panel, await extension.worker()]) {
    for (const [what, cause] of mishaps) {
      await test.step(what, async () => {
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
