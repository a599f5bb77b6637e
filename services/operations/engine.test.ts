import { beforeEach, describe, expect, test, vi } from 'vitest';
import { creation } from '../../tests/support/documents-scene';
import { createMemoryJournal } from '../../tests/support/memory-journal';
import { createTestOperations } from '../../tests/support/test-operations';
import { Firestore } from '../firebase/firestore/client';
import { planDocuments } from './documents';
import { newOperation } from './operation';

const target = {
  origin: '',
  databasePath: '',
  idToken: () => Promise.reject(new Error('No request is expected.')),
};

const targets = async () => ({
  firestore: new Firestore(target),
  storage: { ...target, sending: {}, bucket: '' },
});

test('a journal that cannot be read at first refuses the first operation only', async () => {
  const journal = createMemoryJournal();
  const readAll = vi
    .fn<typeof journal.readAll>(journal.readAll)
    .mockRejectedValueOnce(new Error('The disk is full.'));
  // A worker that asks for the lock twice waits for itself.
  const becomeRunner = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  becomeRunner.mockResolvedValueOnce();
  const options = { targets, becomeRunner, journal: { ...journal, readAll } };
  const { engine, until } = createTestOperations(options);
  const plan = planDocuments(creation([]));
  await expect(engine.start(plan)).rejects.toThrow('The disk is full.');
  await engine.start(plan);
  await until(plan.id, ({ state }) => state === 'done');
});

test('a journal that nothing can be removed from is only reported', async () => {
  const journal = createMemoryJournal();
  const reported: unknown[] = [];
  const { engine, until } = createTestOperations({
    targets,
    isSessionOver: async () => true,
    report: (error) => reported.push(error),
    journal: { ...journal, remove: () => Promise.reject(new Error('The disk is full.')) },
  });
  const plan = planDocuments(creation([]));
  await engine.start(plan);
  await until(plan.id, ({ state }) => state === 'done');
  await vi.waitFor(() => expect(reported).toEqual([new Error('The disk is full.')]));
});

test('what has ended is listed until the session ends, and then leaves the journal', async () => {
  const journal = createMemoryJournal();
  const isSessionOver = vi.fn<() => Promise<boolean>>(async () => false);
  const { engine, until } = createTestOperations({ targets, journal, isSessionOver });
  const plan = planDocuments(creation([]));
  await engine.start(plan);
  await until(plan.id, ({ state }) => state === 'done');
  await engine.dismiss(plan.id);
  expect(await engine.ended()).toMatchObject([{ id: plan.id, state: 'done' }]);
  isSessionOver.mockResolvedValue(true);
  await engine.wake();
  expect(await engine.ended()).toEqual([]);
  expect(await journal.readAll()).toEqual([]);
});

test('an Undo that begins while the end of the session is checked keeps its plan', async () => {
  const journal = createMemoryJournal();
  const isOver = Promise.withResolvers<boolean>();
  const isSessionOver = vi.fn<() => Promise<boolean>>(async () => false);
  const signedIn = vi.fn<() => ReturnType<typeof targets> | Promise<null>>(targets);
  const { engine, until } = createTestOperations({ targets: signedIn, journal, isSessionOver });
  const { id, documents } = creation([]);
  const kind = { action: 'delete', kind: 'delete-coupon', subject: { code: 'Spring' } } as const;
  const plan = planDocuments({ id, documents, ...kind });
  await engine.start(plan);
  await until(plan.id, ({ state }) => state === 'done');
  isSessionOver.mockReturnValue(isOver.promise);
  const woken = engine.wake();
  signedIn.mockResolvedValue(null);
  await engine.undo(plan.id);
  isOver.resolve(true);
  await woken;
  expect(await journal.readAll()).toMatchObject([{ id: plan.id, aim: 'revert', end: null }]);
});

test('an operation whose end could not be journalled has not ended, and runs again', async () => {
  const journal = createMemoryJournal();
  const reported: unknown[] = [];
  let isDiskFull = true;
  const { engine, until, view } = createTestOperations({
    targets,
    report: (error) => reported.push(error),
    journal: {
      ...journal,
      async save(operation) {
        if (operation.end !== null && isDiskFull) throw new Error('The disk is full.');
        await journal.save(operation);
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

test('an Undo that could not be journalled says so, and begins once it can be', async () => {
  const journal = createMemoryJournal();
  let isDiskFull = false;
  const save = vi.fn<typeof journal.save>(async (...saved) => {
    if (isDiskFull) throw new Error('The disk is full.');
    await journal.save(...saved);
  });
  const options = { targets, report: () => {}, journal: { ...journal, save } };
  const { engine, until } = createTestOperations(options);
  const kind = { action: 'delete', kind: 'delete-coupon', subject: { code: 'Spring' } } as const;
  const { id, documents } = creation([]);
  await engine.start(planDocuments({ id, documents, ...kind }));
  await until(id, ({ state }) => state === 'done');
  await engine.wake();
  isDiskFull = true;
  await expect(engine.undo(id)).rejects.toThrow('The disk is full.');
  await until(id, ({ waiting }) => waiting?.reason === 'fault');
  isDiskFull = false;
  await engine.wake();
  await until(id, ({ state }) => state === 'undone');
});

describe('a cancellation that waits for late requests', { tags: ['@T47'] }, () => {
  const settleMs = 90_000;
  const dayMs = 86_400_000;

  async function settling() {
    const journal = createMemoryJournal();
    const origin = { databasePath: '', bucket: '', browserSession: 'one' };
    const { operation, parts } = newOperation(planDocuments(creation([])), origin);
    const cancelled = { ...operation, aim: 'revert', sentAt: Date.now() } as const;
    await journal.add({ operation: cancelled, parts });
    const start = async () => {
      const { engine, view } = createTestOperations({ targets, journal, settleMs });
      await engine.wake();
      const state = () => view(operation.id)?.state;
      return { engine, state, until: () => view(operation.id)?.waiting?.until };
    };
    return { journal, start };
  }

  beforeEach(() => void vi.useFakeTimers());

  test.each([1, 365])(
    'waits no longer than that in a new worker after the clock was set back by %i days',
    async (days) => {
      const { journal, start } = await settling();
      await start();
      await vi.waitFor(async () => expect((await journal.readAll())[0]?.dueAt).not.toBe(0));
      const [noted] = structuredClone(await journal.readAll());
      vi.clearAllTimers();
      vi.setSystemTime(Date.now() - days * dayMs);
      const { state, until } = await start();
      expect(noted?.dueAt).toBeGreaterThan(Date.now() + settleMs);
      expect(until()).toBe(Date.now() + settleMs);
      await vi.advanceTimersByTimeAsync(settleMs - 1);
      expect(state()).toBe('cancelling');
      await vi.advanceTimersByTimeAsync(1);
      expect(state()).toBe('cancelled');
    },
  );

  test.each([-365, -1, 1, 365])(
    'waits as long as that, and says until when, although the clock is set by %i days',
    async (days) => {
      const { start } = await settling();
      const { engine, state, until } = await start();
      await vi.advanceTimersByTimeAsync(10_000);
      vi.setSystemTime(Date.now() + days * dayMs);
      await engine.wake();
      expect(until()).toBe(Date.now() + settleMs - 10_000);
      await vi.advanceTimersByTimeAsync(settleMs - 10_001);
      expect(state()).toBe('cancelling');
      await vi.advanceTimersByTimeAsync(1);
      expect(state()).toBe('cancelled');
    },
  );
});
