import { expect, test } from 'vitest';
import { creation } from '../../tests/support/documents-scene';
import { createMemoryJournal } from '../../tests/support/memory-journal';
import { createTestOperations } from '../../tests/support/test-operations';
import { planDocuments } from './documents';
import type { Operation } from './operation';

const target = {
  origin: '',
  databasePath: '',
  idToken: () => Promise.reject(new Error('No request is expected.')),
  send: () => Promise.reject(new Error('No request is expected.')),
};

test('an operation whose end could not be journalled has not ended, and runs again', async () => {
  const journal = createMemoryJournal();
  const reported: unknown[] = [];
  let isDiskFull = true;
  const { engine, until, view } = createTestOperations({
    targets: async () => ({ firestore: target, storage: { ...target, origin: '', bucket: '' } }),
    report: (error) => reported.push(error),
    journal: {
      ...journal,
      async save(...operations: Operation[]) {
        const isEnd = operations.some(({ end }) => end !== null);
        if (isEnd && isDiskFull) throw new Error('The disk is full.');
        await journal.save(...operations);
      },
    },
  });
  const plan = planDocuments(creation([]));
  await engine.start(plan);
  const { id } = plan;
  await until(id, ({ waiting }) => waiting?.reason === 'fault');
  expect(reported).toEqual([new Error('The disk is full.')]);
  expect(view(id)?.state).toBe('running');
  expect((await journal.readAll())[0]?.end).toBeNull();

  isDiskFull = false;
  await engine.wake();
  await until(id, ({ state }) => state === 'done');
  expect((await journal.readAll())[0]?.end).toBe('done');
});
