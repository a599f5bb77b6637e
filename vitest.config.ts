import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { attacks } from './tests/support/attacks.ts';
import { demoEnvironment } from './scripts/local/demo-environment.ts';

/** A test is tagged with the attack that it imitates. */
const tags = Object.values(attacks)
  .flatMap((section) => Object.entries(section))
  .map(([name, description]) => ({ name: `@${name}`, description }));

const common = {
  environment: 'node',
  env: demoEnvironment,
  testTimeout: 20_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 15_000 } },
  // With isolation, each file loads its modules again, which takes longer than the unit tests.
  isolate: false,
} as const;
const serviceTests = 'services/**/*.service.test.ts';
const globalSetup = 'tests/support/sample-data.ts';

export default defineConfig({
  test: {
    tags,
    projects: [
      {
        plugins: [WxtVitest()],
        test: {
          ...common,
          name: 'unit',
          include: [
            '{assets,services,components,entrypoints,scripts,tools/storage-rules}/**/*.test.{ts,tsx}',
          ],
          exclude: [serviceTests],
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          ...common,
          name: 'services',
          include: [serviceTests, 'tests/production/**/*.test.ts'],
          globalSetup,
        },
      },
      { test: { ...common, name: 'rules', include: ['tests/rules/**/*.test.ts'], globalSetup } },
      {
        test: {
          ...common,
          name: 'mutation',
          include: ['tools/rules-mutants/**/*.test.ts'],
          globalSetup,
        },
      },
      {
        // The builds for users must not contain the emulators' addresses.
        test: { ...common, name: 'package', include: ['tests/package/**/*.test.ts'], env: {} },
      },
      {
        test: {
          ...common,
          name: 'firefox',
          include: ['tests/firefox/**/*.test.ts'],
          globalSetup,
          // Firefox starts beside the end-to-end tests.
          hookTimeout: 120_000,
          testTimeout: 90_000,
        },
      },
    ],
  },
});
