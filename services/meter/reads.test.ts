import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Backend } from '../firebase/backend';
import { meteredBackend, readsItem } from './reads';

const dayMs = 86_400_000;
const usage = { reads: 3, writes: 2, deletes: 1 };

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z') }));
afterEach(async () => {
  vi.useRealTimers();
  await readsItem.removeValue();
});

function metered(page: string, projectId = 'one') {
  const backend = { connection: { projectId }, firestore: {} } as Backend;
  return meteredBackend(backend, page).firestore;
}

async function written() {
  await vi.advanceTimersByTimeAsync(2000);
  return readsItem.getValue();
}

test('what the requests of a page cost is added up by Pacific day, and written together', async () => {
  const writes = vi.fn<() => void>();
  const unwatch = readsItem.watch(writes);
  metered('users').noteUsage?.(usage);
  metered('users').noteUsage?.(usage);
  metered('logs').noteUsage?.(usage);
  expect(await written()).toEqual({
    projectId: 'one',
    days: { '2026-11-24': { users: { reads: 6, writes: 4, deletes: 2 }, logs: usage } },
  });
  expect(writes).toHaveBeenCalledOnce();
  unwatch();
});

test('the last 35 days are kept', async () => {
  for (let day = 0; day < 40; day++) {
    metered('users').noteUsage?.(usage);
    await written();
    vi.setSystemTime(Date.now() + dayMs);
  }
  const days = Object.keys((await readsItem.getValue()).days);
  expect(days).toHaveLength(35);
  expect(days[0]).toBe('2026-11-29');
});

test('another project starts with an empty meter', async () => {
  metered('users').noteUsage?.(usage);
  await written();
  metered('logs', 'two').noteUsage?.(usage);
  expect(await written()).toEqual({
    projectId: 'two',
    days: { '2026-11-24': { logs: usage } },
  });
});
