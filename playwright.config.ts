// The tests use code of the console, and Node 24 has no Temporal.
import 'temporal-polyfill/global';
import { defineConfig } from '@playwright/test';

// Each worker has a set of emulators of its own. `npm test` starts several; `npm run emulators` one.
const { CONSOLE_EMULATOR_SET = '0', CONSOLE_EMULATOR_SETS = CONSOLE_EMULATOR_SET } = process.env;
const { TEST_PARALLEL_INDEX } = process.env;
const sets = CONSOLE_EMULATOR_SETS.split(',');
if (TEST_PARALLEL_INDEX) process.env.CONSOLE_EMULATOR_SET = sets[Number(TEST_PARALLEL_INDEX)];

export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    // These two open a browser of their own, so one worker runs each. They come first, so that no
    // worker waits for them at the end.
    { name: 'hostile', testMatch: 'hostile/**/*.spec.ts', workers: 1 },
    { name: 'table', testMatch: 'table/**/*.spec.ts', workers: 1 },
    { name: 'console', testIgnore: ['hostile/**', 'table/**'] },
  ],
  outputDir: '.output/playwright',
  globalSetup: './tests/support/ready.ts',
  workers: sets.length,
  // Over ten times what a quiet machine needs: only failures take that long.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'list',
  // Traces cost a quarter of the time; `--trace=retain-on-failure` keeps them.
  use: { screenshot: 'only-on-failure' },
});
