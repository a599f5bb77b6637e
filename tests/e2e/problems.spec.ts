import type { Page, Worker } from '@playwright/test';
import { expect, launch, test, type Extension } from '../support/extension';
import { callRaw } from '../support/raw-port';
import { watchForProblems } from '../support/problems';

// The extension's own pages, seen by a watch of its own: here every problem is one on purpose.
const mishaps: Record<string, () => unknown> = {
  'a console error': () => console.error('mishap'),
  'an uncaught exception': () =>
    setTimeout(() => {
      throw new Error('mishap');
    }),
  'an unhandled rejection': () => setTimeout(() => Promise.reject(new Error('mishap'))),
  'a rejection that is no error': () => setTimeout(() => Promise.reject('mishap')),
  'a report of the security policy': () => fetch('https://mishap.example/').catch(() => 'expected'),
};

const places: Record<string, (extension: Extension) => Promise<Page | Worker>> = {
  'the panel': ({ open }) => open('sidepanel.html'),
  'the popup': ({ open }) => open('popup.html'),
  'the options': ({ open }) => open('options.html'),
  'the background': ({ worker }) => worker(),
  'the background after its first death': async ({ open, killWorker, worker }) => {
    const page = await open('popup.html');
    await killWorker();
    await callRaw(page, 'session/current', { isFresh: false });
    return worker();
  },
};

test('a test fails on whatever goes wrong in any context', async () => {
  test.setTimeout(90_000);
  const extension = await launch('demo');
  const problems: string[] = [];
  await watchForProblems(extension.context, problems);
  for (const [where, open] of Object.entries(places)) {
    const place = await open(extension);
    for (const [what, happen] of Object.entries(mishaps)) {
      await test.step(`${what} in ${where}`, async () => {
        problems.length = 0;
        // Playwright names a page and a worker as two types, and both can evaluate.
        await (place as Page).evaluate(happen);
        await expect.poll(() => problems.join('\n')).toContain('mishap');
      });
    }
  }
  await extension.close();
});

test.describe('with a misfortune that the test expects', () => {
  test.use({ expectedProblems: /expected mishap/ });

  test('it goes on', async ({ extension }) => {
    const worker = await extension.worker();
    await worker.evaluate(() => console.error('expected mishap'));
    expect(extension.context.serviceWorkers()).toHaveLength(1);
  });
});

test.fail('a test that looks at nothing else fails by it', async ({ extension }) => {
  const worker = await extension.worker();
  await worker.evaluate(() => setTimeout(() => Promise.reject(new Error('mishap'))));
  // The fixture looks at the end; until then the report has come.
  await extension.open('popup.html');
});
