import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { demoEnvironment } from './scripts/local/demo-environment.mjs';

const common = {
  environment: 'node',
  env: demoEnvironment,
  testTimeout: 20_000,
  hookTimeout: 30_000,
} as const;
const serviceTests = 'services/**/*.service.test.ts';
const globalSetup = 'tests/support/sample-data.ts';

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [WxtVitest()],
        test: {
          ...common,
          name: 'unit',
          include: ['{services,components,entrypoints,scripts}/**/*.test.{ts,tsx,mjs}'],
          exclude: [serviceTests],
        },
      },
      {
        plugins: [WxtVitest()],
        test: { ...common, name: 'services', include: [serviceTests], globalSetup },
      },
      { test: { ...common, name: 'rules', include: ['tests/rules/**/*.test.ts'], globalSetup } },
      {
        test: {
          ...common,
          name: 'mutation',
          include: ['tests/mutation/**/*.test.ts'],
          globalSetup,
        },
      },
      { test: { ...common, name: 'package', include: ['tests/package/**/*.test.ts'] } },
      {
        test: { ...common, name: 'firefox', include: ['tests/firefox/**/*.test.ts'], globalSetup },
      },
    ],
  },
});
