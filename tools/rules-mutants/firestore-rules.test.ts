import { describe, expect, test } from 'vitest';
import { actorsFor, administratorId } from '../../tests/rules/actors';
import { arrangedDocuments, firestoreCells } from '../../tests/rules/firestore-cells';
import { firestoreRules, openProject } from '../../tests/rules/firestore-project';
import { sample } from '../../tests/support/exhaustive';
import { createKillerSearch } from './find-killer';
import { mutantsOf } from './mutants-of';

// Each mutant has a project of its own, so that several can be tried at the same time.
const mutants = mutantsOf(firestoreRules).map((mutant, index) => ({
  ...mutant,
  projectId: `demo-mutant-${index}`,
}));
const unchanged = { projectId: 'demo-mutant-none', source: firestoreRules, words: [] };
const cells = firestoreCells(actorsFor(administratorId));
const findKiller = createKillerSearch();

async function killerOf({ projectId, source, words }: Omit<(typeof mutants)[number], 'title'>) {
  const project = openProject(projectId);
  await Promise.all([project.loadRules(source), project.arrange(arrangedDocuments())]);
  return findKiller({ words }, cells, async ({ actor, request }) => {
    return (await project.attempt(actor, request)) !== 'refused';
  });
}

test('the unchanged firestore.rules decide every request correctly', async () => {
  expect(await killerOf(unchanged)).toBeUndefined();
});

describe.concurrent('of firestore.rules', () => {
  const few = mutants.filter((_, index) => index % 16 === 0);
  test.each(sample(mutants, few))('mutant $title', async (mutant) => {
    expect(await killerOf(mutant)).toBeDefined();
  });
});
