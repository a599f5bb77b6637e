import { beforeAll, expect, test } from 'vitest';
import { actorsFor, administratorId } from './actors';
import { arrangedDocuments, firestoreCells } from './firestore-cells';
import { openProject } from './firestore-project';

const project = openProject('demo-rules-firestore');

beforeAll(async () => {
  await project.loadRules();
  await project.arrange(arrangedDocuments());
});

test.concurrent.each(firestoreCells(actorsFor(administratorId)))(
  'the Security Rules say that $title',
  { tags: ['@T2'] },
  async (cell) => {
    const outcome = await project.attempt(cell.actor, cell.request);
    expect(outcome).toBe(cell.isAllowed ? 'allowed' : 'refused');
  },
);
