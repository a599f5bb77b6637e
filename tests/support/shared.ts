import { test as base } from '@playwright/test';

interface Opened<Value> {
  value: Value;
  close(): Promise<void>;
}

type Open<Value> = () => Promise<Opened<Value>>;

interface SharedFixtures {
  shared: <Value>(open: Open<Value>) => Promise<Value>;
}

/** Playwright starts another worker, with another browser, for tests with other worker fixtures. */
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
