import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { origins } from '../../scripts/local/config.ts';
import { asOwner } from '../../scripts/local/emulator-call.ts';
import { actorsFor, administratorId } from '../../tests/rules/actors';
import { openBucket, pictureActors, storageRules } from '../../tests/rules/bucket';
import { arrangedDocuments, firestoreCells } from '../../tests/rules/firestore-cells';
import { firestoreRules, openProject } from '../../tests/rules/firestore-project';
import { pictureCells } from '../../tests/rules/picture-cells';
import { sample } from '../../tests/support/exhaustive';
import { createKillerSearch } from './find-killer';
import { type Mutant, mutantsOf } from './mutants-of';

const unchanged = (source: string) => ({ title: 'none', source, words: [] });
const every16th = (mutants: Mutant[]) =>
  sample(
    mutants,
    mutants.filter((_, index) => index % 16 === 0),
  );
const placeOf = ({ title }: Mutant) => `demo-mutant-${title.replace(/,.*/s, '')}`;

describe('of firestore.rules', () => {
  const cells = firestoreCells(actorsFor(administratorId));
  const findKiller = createKillerSearch();

  /** Each mutant has a project of its own, so that several can be tried at the same time. */
  async function killerOf(mutant: Mutant) {
    const project = openProject(placeOf(mutant));
    await Promise.all([project.loadRules(mutant.source), project.arrange(arrangedDocuments())]);
    return findKiller(mutant, cells, async ({ actor, request }) => {
      return (await project.attempt(actor, request)) !== 'refused';
    });
  }

  test('the unchanged rules decide every request correctly', async () => {
    expect(await killerOf(unchanged(firestoreRules))).toBeUndefined();
  });

  test.concurrent.each(every16th(mutantsOf(firestoreRules)))('mutant $title', async (mutant) => {
    expect(await killerOf(mutant)).toBeDefined();
  });
});

describe('of storage.rules', () => {
  const mutants = every16th(mutantsOf(storageRules));
  const cells = pictureCells(pictureActors);
  const findKiller = createKillerSearch();

  /** Each mutant has a bucket of its own, so that several can be tried at the same time. */
  const bucketOf = (mutant: Mutant) => `${placeOf(mutant)}.appspot.com`;
  const load = (files: object[]) =>
    asOwner(`${origins.storage}/internal/setRules`, { rules: { files } }, { method: 'PUT' });
  const fileOf = (mutant: Mutant) => ({
    name: 'storage.rules',
    content: mutant.source,
    resource: bucketOf(mutant),
  });

  beforeAll(() => load([unchanged(storageRules), ...mutants].map(fileOf)));
  afterAll(() => load([{ name: 'storage.rules', content: storageRules }]));

  async function killerOf(mutant: Mutant) {
    const { arrange, attempt } = openBucket(bucketOf(mutant));
    await arrange();
    return findKiller(mutant, cells, async ({ actor, request }) => {
      return (await attempt(actor, request)) !== 'refused';
    });
  }

  test('the unchanged rules decide every request correctly', async () => {
    expect(await killerOf(unchanged(storageRules))).toBeUndefined();
  });

  test.concurrent.each(mutants)('mutant $title', async (mutant) => {
    expect(await killerOf(mutant)).toBeDefined();
  });
});
