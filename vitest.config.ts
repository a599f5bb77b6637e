import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { attacks } from './tests/support/attacks.ts';
import { demoEnvironment } from './scripts/local/demo-environment.ts';

const oldestNode = [22, 18] as const;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
  console.error(
    `The tests need Node ${oldestNode.join('.')} or newer, and this is ${process.version}. ` +
      '"npm run test:unit -- <file>" installs and uses one.',
  );
  process.exit(1);
}

/** A test is tagged with the attack that it imitates. */
const tags = Object.values(attacks)
  .flatMap((section) => Object.entries(section))
  .map(([name, description]) => ({ name: `@${name}`, description }));

const common = {
  environment: 'node',
  env: demoEnvironment,
  setupFiles: 'tests/support/setup.ts',
  // Over ten times what a quiet machine needs: only failures take that long.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  // With isolation, each file loads its modules again, which takes longer than the unit tests.
  isolate: false,
} as const;
const serviceTests = 'services/**/*.service.test.ts';
const globalSetup = 'tests/support/sample-data.ts';

export default defineConfig({
  test: {
    tags,
    // They share one set of emulators.
    fileParallelism: false,
    projects: [
      {
        plugins: [WxtVitest()],
        test: {
          ...common,
          name: 'unit',
          include: [
            '{assets,services,components,entrypoints,scripts,tests/support,tools/storage-rules}/**/*.test.{ts,tsx}',
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
          // Firefox starts slowly beside other browsers.
          hookTimeout: 180_000,
          testTimeout: 180_000,
        },
      },
    ],
  },
});
