import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach } from 'vitest';
import { planChange } from '../../services/codes/changes';
import type { PlannedDocument } from '../../services/firebase/firestore/documents';
import { typedFieldsOf } from '../../services/firebase/firestore/typed-fields';
import { type DocumentsRequest, planDocuments } from '../../services/operations/documents';
import type { Journal } from '../../services/operations/journal';
import { type FaultScript, startFaultProxy } from './fault-proxy';
import { createTestDatabase, type TestDatabase } from './firestore-target';
import { createMemoryJournal } from './memory-journal';
import { startMortalEngine } from './mortal-engine';

export const codeCount = 1_000;
export const newDay = '2027-03-31';

export type MortalEngine = ReturnType<Awaited<ReturnType<typeof setUpDocumentsScene>>['start']>;

export async function setUpDocumentsScene() {
  const proxy = await startFaultProxy(createTestDatabase().origin);
  let database: TestDatabase;
  let journal: Journal;

  function clear() {
    proxy.reset();
    database = createTestDatabase();
    journal = createMemoryJournal();
  }

  function start(browserSession = 'one', settleMs = 200, life = { journal, database }) {
    let isWatched = false;
    const firestore = life.database.target(proxy.url);
    const engine = startMortalEngine({
      journal: life.journal,
      targets: { firestore, storage: { ...firestore.database, sending: {}, bucket: '' } },
      browserSession: async () => browserSession,
      wakeAt: async (at) => {
        isWatched = at !== null;
      },
      settleMs,
    });
    return {
      ...engine,
      start: (request: DocumentsRequest) =>
        engine.start(request.action === 'update' ? planChange(request) : planDocuments(request)),
      isWatched: () => isWatched,
    };
  }

  async function begin(order = creation()) {
    const engine = start();
    await engine.start(order);
    return { engine, order };
  }

  async function carryOut(request: DocumentsRequest) {
    const { engine } = await begin(request);
    const ended = await engine.untilEnd(request.id);
    const undo = async () => {
      await engine.undo(request.id);
      return engine.until(request.id, ({ state }) => state === 'undone');
    };
    return { engine, ended, undo };
  }

  const stored = () => database.readAll('coupon');

  afterAll(() => proxy.close());
  beforeEach(clear);

  return {
    proxy,
    get database() {
      return database;
    },
    start,
    begin,
    carryOut,
    stored,
    clear,
    follow(script: FaultScript) {
      proxy.reset();
      proxy.follow(script);
    },
    requestCount: () => proxy.requests.length,
    idle: () => proxy.idle(),
    startInAnotherBrowser: () => start('two', 200, { journal: createMemoryJournal(), database }),
    startInAnotherProject: () => start('one', 200, { journal, database: createTestDatabase() }),
    removal: async (): Promise<DocumentsRequest> => ({
      id: randomUUID(),
      action: 'delete',
      kind: 'delete-coupon',
      subject: { code: 'Spring' },
      documents: await stored(),
      scope: { collection: 'coupon', field: 'groupId', equals: 'ABCD' },
      unique: { collection: 'coupon', field: 'code' },
    }),
    newExpiry: async (): Promise<DocumentsRequest> => ({
      id: randomUUID(),
      action: 'update',
      kind: 'coupon-expiry',
      subject: { name: 'Spring', groupKey: null, count: codeCount, validTill: newDay },
      changes: typedFieldsOf({ validTill: newDay }),
      documents: await stored(),
    }),
    async fill() {
      await carryOut(creation());
      proxy.reset();
    },
    async redeem(path: string) {
      const code = path.slice('coupon/'.length);
      await database.put(path, typedFieldsOf({ code, groupId: 'ABCD', redeemed: 1 }));
    },
  };
}

export function codes(count = codeCount): PlannedDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const code = `ABCD-${String(index).padStart(8, '0')}`;
    const fields = typedFieldsOf({ code, groupId: 'ABCD', redeemed: 0 });
    return { path: `coupon/${code}`, fields, updateTime: null };
  });
}

export function creation(documents = codes()): DocumentsRequest {
  const kind = { action: 'create', kind: 'generate-coupon', subject: { code: 'Spring' } } as const;
  return { id: randomUUID(), ...kind, documents };
}

export const pathsOf = (documents: readonly { path: string }[]) =>
  documents.map(({ path }) => path);
