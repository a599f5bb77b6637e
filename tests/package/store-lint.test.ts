import linter from 'addons-linter';
import { expect, test } from 'vitest';
import { builtExtension } from './built-extension';

test('the Firefox package passes the store linter, which warns only about innerHTML', async () => {
  const { folder } = builtExtension('firefox');
  const { errors, notices, warnings } = await linter
    .createInstance({
      config: { _: [folder], logLevel: 'fatal', output: 'none', shouldScanFile: () => true },
      runAsBinary: false,
    })
    .run();
  expect(errors).toEqual([]);
  expect(notices).toEqual([]);
  // `scripts.test.ts` names the modules that set it.
  expect(warnings.filter(({ code }) => code !== 'UNSAFE_VAR_ASSIGNMENT')).toEqual([]);
}, 180_000);
