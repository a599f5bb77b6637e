import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { origins } from '../../scripts/local/config.ts';
import { asOwner } from '../../scripts/local/emulator-call.ts';
import { openBucket, pictureActors, storageRules } from '../../tests/rules/bucket';
import { pictureCells } from '../../tests/rules/picture-cells';
import { sample } from '../../tests/support/exhaustive';
import { createKillerSearch } from './find-killer';
import { mutantsOf } from './mutants-of';

// Each mutant has a bucket of its own, so that several can be tried at the same time.
const all = mutantsOf(storageRules).map((mutant, index) => ({
  ...mutant,
  bucket: `demo-mutant-${index}.appspot.com`,
}));
const few = all.filter((_, index) => index % 16 === 0);
const mutants = sample(all, few);
const unchanged = { bucket: 'demo-mutant-none.appspot.com', source: storageRules, words: [] };
const cells = pictureCells(pictureActors);
const findKiller = createKillerSearch();

beforeAll(() =>
  load([unchanged, ...mutants].map(({ source, bucket }) => ruleFile(source, { resource: bucket }))),
);
afterAll(() => load([ruleFile(storageRules)]));

const ruleFile = (content: string, place = {}) => ({ name: 'storage.rules', content, ...place });

async function load(files: object[]) {
  await asOwner(`${origins.storage}/internal/setRules`, { rules: { files } }, { method: 'PUT' });
}

async function killerOf({ bucket, words }: { bucket: string; words: string[] }) {
  const { arrange, attempt } = openBucket(bucket);
  await arrange();
  return findKiller({ words }, cells, async ({ actor, request }) => {
    return (await attempt(actor, request)) !== 'refused';
  });
}

test('the unchanged storage.rules decide every request correctly', async () => {
  expect(await killerOf(unchanged)).toBeUndefined();
});

describe.concurrent('of storage.rules', () => {
  test.each(mutants)('mutant $title', async (mutant) => {
    expect(await killerOf(mutant)).toBeDefined();
  });
});
