import linter from 'addons-linter';
import { expect, it } from 'vitest';
import { builtExtension } from './built-extension';

/** The lint knows these only as places, the tests of the scripts by the modules they are of. */
const knownPlaces = [/^assets\/voucher-pdf\.worker-/, /^chunks\/shared-/, /^chunks\/shared-/];

it('passes the lint of Firefox’s store, which warns of the libraries’ own innerHTML alone', async () => {
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
  const places = warnings.map(({ file }) => file ?? '').toSorted();
  expect(places).toEqual(knownPlaces.map((place) => expect.stringMatching(place)));
}, 60_000);
