import { defineConfig } from '@playwright/test';

// Each worker has a set of emulators of its own. `npm test` starts several; `npm run emulators` one.
const { CONSOLE_EMULATOR_SETS, TEST_PARALLEL_INDEX } = process.env;
if (TEST_PARALLEL_INDEX) process.env.CONSOLE_EMULATOR_SET = TEST_PARALLEL_INDEX;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.output/playwright',
  workers: Number(CONSOLE_EMULATOR_SETS ?? 1),
  // Generous, because the machine may be busy: only failures take that long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.output/test-results/e2e.json' }]],
  // Traces cost a quarter of the time; `--trace=retain-on-failure` keeps them.
  use: { screenshot: 'only-on-failure' },
});
