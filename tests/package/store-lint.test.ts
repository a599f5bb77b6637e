import linter from 'addons-linter';
import { expect, test } from 'vitest';
import { builtExtension } from './built-extension';

/** The linter names built files only; `scripts.test.ts` names the modules. */
const knownFiles = [/^assets\/voucher-pdf\.worker-/, /^chunks\/shared-/, /^chunks\/shared-/];

test('the Firefox package passes the store linter, which warns only about innerHTML in libraries', async () => {
  const { folder } = builtExtension('firefox');
  const { errors, notices, warnings } = await linter
    .createInstance({
      config: { _: [folder], logLevel: 'fatal', output: 'none', shouldScanFile: () => true },
      runAsBinary: false,
    })
    .run();
  expect(errors).toEqual([]);
  expect(notices).toEqual([]);
  expect(warnings.filter(({ code }) => code !== 'UNSAFE_VAR_ASSIGNMENT')).toEqual([]);
  const files = warnings.map(({ file }) => file ?? '').toSorted();
  expect(files).toEqual(knownFiles.map((file) => expect.stringMatching(file)));
}, 180_000);
