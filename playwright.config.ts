import { defineConfig } from '@playwright/test';

// Each worker has a set of emulators of its own. `npm test` starts several; `npm run emulators` one.
const { CONSOLE_EMULATOR_SET = '0', CONSOLE_EMULATOR_SETS = CONSOLE_EMULATOR_SET } = process.env;
const { TEST_PARALLEL_INDEX } = process.env;
const sets = CONSOLE_EMULATOR_SETS.split(',');
if (TEST_PARALLEL_INDEX) process.env.CONSOLE_EMULATOR_SET = sets[Number(TEST_PARALLEL_INDEX)];

const operations = '**/operations/*.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  workers: sets.length,
  // `npm test` runs the two projects at the same time.
  projects: [
    { name: 'e2e', testIgnore: operations, outputDir: '.output/playwright/e2e' },
    { name: 'operations', testMatch: operations, outputDir: '.output/playwright/operations' },
  ],
  // Generous, because the machine may be busy: only failures take that long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  // Traces cost a quarter of the time; `--trace=retain-on-failure` keeps them.
  use: { screenshot: 'only-on-failure' },
});
