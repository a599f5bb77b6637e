import type { Page } from '@playwright/test';
import { expect, loginForm, test } from '../support/extension';
import { letGo, openAll, sentence, withoutSavedData } from '../support/own-data';
import { sample } from '../support/exhaustive';

/** What each view shows when it is neither blank nor waiting. */
const settled = (page: Page) =>
  page
    .getByRole('button', {
      name: /^(Open console|Sign in|Menu|Login|Retry|Set up the connection)$/,
    })
    .or(page.getByLabel('Web config'))
    .first();

function nested(depth: number): unknown {
  return depth === 0 ? null : { kind: nested(depth - 1) };
}

const foreign = [5, 'x', {}, [], [null], [{}], nested(30), 'long '.repeat(100_000), true];

/** Values that only look like the console's are those of other versions. */
const items: [area: 'local' | 'session', key: string, similar: unknown[]][] = [
  [
    'local',
    'connection',
    [
      { apiKey: 'x', projectId: 'p' },
      { apiKey: 5, projectId: {} },
    ],
  ],
  ['local', 'session-idle-minutes', [-5]],
  ['local', 'session-unseen-minutes', [-5]],
  ['local', 'username', []],
  ['local', 'keeps-lists', []],
  ['local', 'contact', [{ countryCode: '+91' }, { country: 'XX' }, { countryCode: {} }]],
  ['local', 'single-keys', []],
  ['local', 'theme', ['purple']],
  ['local', 'hidden-columns:users', [['Name'], { order: 5, sizes: 'x', switched: {} }]],
  ['local', 'cards', [{ size: 'giant' }]],
  ['local', 'card-logo', [{ url: {} }]],
  ['session', 'session-times', [{ signedInAt: 'x', usedAt: {}, seenAt: 0 }]],
  ['session', 'state', [{ status: 'signed-in', uid: 5 }]],
  ['session', 'lists-key', [{ kty: 5 }]],
  ['session', 'operations', [[{ id: 'a', state: 'running' }]]],
  ['session', 'operations-notice', []],
  ['session', 'browser-session', []],
  [
    'session',
    'agenda',
    [
      { rows: [{}], endMs: 1, readAt: 1 },
      { rows: {}, endMs: 1, readAt: 1 },
    ],
  ],
  ['session', 'dashboard-counts', [{ users: 5 }, { users: null }, { users: { value: {} } }]],
  ['session', 'copied-codes', []],
  ['session', 'voucher-draft', [{ groupName: {}, validTill: 5 }]],
];

interface Case {
  title: string;
  area: 'local' | 'session';
  values: Record<string, unknown>;
}

const cases: Case[] = items.flatMap(([area, key, similar]) =>
  [...foreign, ...similar].map((value) => {
    const title = `${key} as ${JSON.stringify(value).slice(0, 60)}`;
    return { title, area, values: { [key]: value } };
  }),
);

/** Foreign values of these end the session, which leaves the others unread. */
const sessionKeys = ['connection', 'state', 'session-times'];

function together(area: Case['area']): Case {
  const others = items.filter(([place, key]) => place === area && !sessionKeys.includes(key));
  const values = Object.fromEntries(others.map(([, key, [similar = {}]]) => [key, similar]));
  return { title: `the ${area} items of another version`, area, values };
}

const few = cases.filter(({ title }) => /^(connection|state) as \{"\w+":["5]/.test(title));

for (const { title, area, values } of sample(cases, [
  ...few,
  together('local'),
  together('session'),
])) {
  test(
    `${title} lets the popup, the panel and the options be drawn`,
    { tag: '@T55' },
    async ({ console: page, extension }) => {
      const stored = [area, values] as const;
      await page.evaluate(([place, foreign]) => chrome.storage[place].set(foreign), stored);
      await extension.killWorker();
      for (const view of await openAll(extension)) await expect(settled(view)).toBeVisible();
    },
  );
}

test.describe('a stored value that no form foresees', () => {
  test.use({ route: '/', expectedProblems: /uncaught: TypeError/ });

  test('lets the panel say so, with a way out', { tag: '@T55' }, async ({ console: page }) => {
    await page.evaluate((value) => chrome.storage.session.set({ operations: [value] }), {
      id: 'a',
      kind: 'unknown',
      state: 'running',
      subject: {},
      notRestored: { names: [] },
    });
    await expect(page.getByText('Could not open the console')).toBeVisible();
    await expect(withoutSavedData(page)).toBeVisible();
    await page.evaluate(() => chrome.storage.session.remove('operations'));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
});

/** Each read waits until `letGo` of the page or worker. */
function hangReads(area: 'local' | 'session'): void {
  const storage = globalThis.chrome?.storage?.[area];
  if (!storage) return;
  const get = storage.get.bind(storage);
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(storage, { get: (keys: string) => promise.then(() => get(keys)) });
  Object.assign(globalThis, { letGo: resolve });
}

test.describe('with a storage that does not answer', () => {
  test.use({ ownBrowser: {}, expectedProblems: /No storage/ });

  test(
    'the panel is drawn although it cannot read session storage',
    { tag: '@T55' },
    async ({ extension }) => {
      const panel = await extension.context.newPage();
      await panel.addInitScript(hangReads, 'session' as const);
      const now = Date.now();
      await panel.clock.install({ time: now });
      await panel.clock.pauseAt(now + 1_000);
      await panel.goto(`chrome-extension://${extension.id}/sidepanel.html#/`);
      await expect(loginForm(panel)).toBeVisible();
    },
  );

  test('each view says so before its deadline', { tag: '@T55' }, async ({ extension }) => {
    await extension.context.addInitScript(hangReads, 'local' as const);
    // Their deadline never comes.
    const now = Date.now();
    await extension.context.clock.install({ time: now });
    await extension.context.clock.pauseAt(now + 1_000);
    const [popup, panel, options] = (await openAll(extension)) as [Page, Page, Page];
    const late = 'The browser does not answer';
    for (const [view, text] of [
      [popup, late],
      [panel, late],
      [options, 'Could not read the saved data'],
    ] as const) {
      // Its timers begin when it is drawn.
      await expect(async () => {
        await view.clock.runFor(100);
        expect(await view.getByText(text).isVisible()).toBe(true);
      }).toPass();
      await expect(withoutSavedData(view)).toBeVisible();
    }
    await letGo(panel);
    await expect(loginForm(panel)).toBeVisible();
    await expect(panel.getByText('The browser does not answer')).toBeHidden();
  });
});

test.describe('with a storage that never answers', () => {
  test.use({ ownBrowser: {}, expectedProblems: /No storage/ });

  for (const area of ['local', 'session'] as const) {
    test(
      `each view says so, and continues once ${area} storage answers`,
      { tag: '@T55' },
      async ({ extension }) => {
        const worker = await extension.worker();
        await worker.evaluate(hangReads, area);
        await extension.context.addInitScript(hangReads, area);
        const [popup, panel, options] = (await openAll(extension)) as [Page, Page, Page];
        for (const page of [popup, panel]) {
          await expect(page.getByText(sentence)).toBeVisible();
          await expect(withoutSavedData(page)).toBeVisible();
        }
        await expect(options.getByRole('heading', { name: 'Connection' })).toBeVisible();
        await expect(withoutSavedData(options)).toBeVisible();
        if (area === 'local') await expect(options.getByText(sentence)).toBeVisible();
        for (const place of [worker, popup, panel]) await letGo(place);
        for (const page of [popup, panel])
          await page.getByRole('button', { name: 'Retry' }).click();
        await expect(popup.getByRole('button', { name: 'Sign in' })).toBeVisible();
        await expect(loginForm(panel)).toBeVisible();
      },
    );
  }
});
