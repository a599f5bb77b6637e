import { beforeAll, describe, expect, test } from 'vitest';
import { actorsFor, administratorId } from './actors';
import { arrangedDocuments, firestoreCells } from './firestore-cells';
import { openProject } from './firestore-project';

const project = openProject('demo-rules-firestore');
const cells = Map.groupBy(firestoreCells(actorsFor(administratorId)), ({ topic }) => topic);

beforeAll(async () => {
  await project.loadRules();
  await project.arrange(arrangedDocuments());
});

describe.each([...cells])('%s', (_, ofTopic) => {
  test.concurrent.each(ofTopic)(
    'the Security Rules say that $title',
    { tags: ['@T2'] },
    async (cell) => {
      const outcome = await project.attempt(cell.actor, cell.request);
      expect(outcome).toBe(cell.isAllowed ? 'allowed' : 'refused');
    },
  );
});
