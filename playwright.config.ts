import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.output/playwright',
  // All tests share one set of emulators.
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.output/test-results/e2e.json' }]],
  use: {
    screenshot: 'only-on-failure',
    // Filming also keeps tabs in the background drawing; a press in one of them takes 2 s otherwise.
    trace: { mode: 'retain-on-failure', screenshots: true, snapshots: false, sources: false },
  },
});
