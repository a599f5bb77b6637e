import { test as base } from '@playwright/test';

interface Opened<Value> {
  value: Value;
  close(): Promise<void>;
}

type Open<Value> = () => Promise<Opened<Value>>;

interface SharedFixtures {
  /** Opens something once for all tests of a worker, and closes it with the worker. */
  shared: <Value>(open: Open<Value>) => Promise<Value>;
}

/**
 * Tests share what takes long to open by this fixture instead of fixtures of their own, because
 * Playwright starts another worker, with another browser, for tests with other worker fixtures.
 */
export const test = base.extend<object, SharedFixtures>({
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from the parameter
    async ({}, provide) => {
      const opened = new Map<Open<unknown>, Opened<unknown>>();
      await provide(async <Value>(open: Open<Value>) => {
        const known = opened.get(open) ?? (await open());
        opened.set(open, known);
        return known.value as Value;
      });
      for (const { close } of [...opened.values()].reverse()) await close();
    },
    { scope: 'worker' },
  ],
});
