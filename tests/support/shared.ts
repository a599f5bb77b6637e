import { test as base } from '@playwright/test';

type Open<Value> = () => Promise<{ value: Value; close(): Promise<void> }>;

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
      const values = new Map<Open<unknown>, unknown>();
      const closings: (() => Promise<void>)[] = [];
      await provide(async <Value>(open: Open<Value>) => {
        if (!values.has(open)) {
          const { value, close } = await open();
          values.set(open, value);
          closings.push(close);
        }
        return values.get(open) as Value;
      });
      for (const close of closings.toReversed()) await close();
    },
    { scope: 'worker' },
  ],
});
