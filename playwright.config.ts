import { defineConfig } from '@playwright/test';

// Each worker has a set of emulators of its own. `npm test` starts several; `npm run emulators` one.
const { CONSOLE_EMULATOR_SET = '0', CONSOLE_EMULATOR_SETS = CONSOLE_EMULATOR_SET } = process.env;
const { TEST_PARALLEL_INDEX } = process.env;
const sets = CONSOLE_EMULATOR_SETS.split(',');
if (TEST_PARALLEL_INDEX) process.env.CONSOLE_EMULATOR_SET = sets[Number(TEST_PARALLEL_INDEX)];

/** Folders whose tests `npm test` runs beside the others. */
const beside = ['operations', 'hostile'];
const specsIn = (folder: string) => `**/${folder}/*.spec.ts`;

export default defineConfig({
  testDir: 'tests/e2e',
  workers: sets.length,
  projects: [
    { name: 'e2e', testIgnore: beside.map(specsIn) },
    ...beside.map((name) => ({ name, testMatch: specsIn(name) })),
  ].map((project) => ({
    ...project,
    outputDir: `.output/playwright/${project.name}`,
    // Browsers crash now and then. Work that is lost once is lost.
    retries: project.name === 'operations' ? 0 : 1,
  })),
  // Generous, because the machine may be busy: only failures take that long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  // Traces cost a quarter of the time; `--trace=retain-on-failure` keeps them.
  use: { screenshot: 'only-on-failure' },
});
