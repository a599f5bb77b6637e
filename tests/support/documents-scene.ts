import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { typedFieldsOf } from '../../services/firebase/firestore/typed-fields';
import type { DocumentsRequest } from '../../services/operations/documents';
import type { Journal } from '../../services/operations/journal';
import type { PlannedDocument, StoredDocument } from '../../services/firebase/firestore/documents';
import type { OperationView } from '../../services/operations/operation-view';
import { type FaultProxy, type FaultScript, startFaultProxy } from './fault-proxy';
import { createTestDatabase, type TestDatabase } from './firestore-target';
import { createMemoryJournal } from './memory-journal';
import { type MortalEngine, startEngine } from './mortal-engine';

export const codeCount = 1_000;
export const newDay = '2027-03-31';

interface CarriedOut {
  engine: MortalEngine;
  ended: OperationView;
  undo: () => Promise<OperationView>;
}

export interface DocumentsScene {
  readonly proxy: FaultProxy;
  follow: (script: FaultScript) => void;
  requestCount: () => number;
  idle: () => Promise<void>;
  readonly database: TestDatabase;
  /** A worker on the scene's journal, whose requests go through the proxy. */
  start: (browserSession?: string, settleMs?: number) => MortalEngine;
  /** A worker with its own journal, as in another administrator's browser. */
  startInAnotherBrowser: () => MortalEngine;
  /** A worker on the scene's journal that is connected to another project. */
  startElsewhere: () => MortalEngine;
  /** Carries an operation out in a new worker, until it has ended. */
  carryOut: (request: DocumentsRequest) => Promise<CarriedOut>;
  stored: () => Promise<StoredDocument[]>;
  /** A request to delete all documents that are stored now. */
  removal: () => Promise<DocumentsRequest>;
  /** A request to change when all documents end that are stored now. */
  newEnd: () => Promise<DocumentsRequest>;
  /** Writes all codes by a separate operation, and then resets the proxy. */
  fill: () => Promise<void>;
  redeem: (path: string) => Promise<void>;
  /** Replaces database and journal with empty ones during a test. */
  clear: () => void;
}

/** Gives each test an empty database and journal, with one proxy in front of the emulator. */
export function setUpDocumentsScene(): DocumentsScene {
  let proxy: FaultProxy;
  let database: TestDatabase;
  let journal: Journal;

  function clear() {
    proxy.reset();
    database = createTestDatabase();
    journal = createMemoryJournal();
  }

  function start(browserSession?: string, settleMs?: number) {
    return startEngine({ journal, target: database.target(proxy.url), browserSession, settleMs });
  }

  async function carryOut(request: DocumentsRequest) {
    const engine = start();
    await engine.start(request);
    const ended = await engine.until(request.id, hasEnded);
    const undo = async () => {
      await engine.undo(request.id);
      return engine.until(request.id, ({ state }) => state === 'undone');
    };
    return { engine, ended, undo };
  }

  const stored = () => database.readAll('coupon');

  beforeAll(async () => {
    proxy = await startFaultProxy(createTestDatabase().origin);
  });
  afterAll(() => proxy.close());
  beforeEach(clear);

  return {
    get proxy() {
      return proxy;
    },
    get database() {
      return database;
    },
    start,
    carryOut,
    stored,
    clear,
    follow(script) {
      proxy.reset();
      proxy.follow(script);
    },
    requestCount: () => proxy.requests.length,
    idle: () => proxy.idle(),
    startInAnotherBrowser: () =>
      startEngine({ journal: createMemoryJournal(), target: database.target(proxy.url) }),
    startElsewhere: () => startEngine({ journal, target: createTestDatabase().target() }),
    async removal() {
      return {
        id: randomUUID(),
        kind: 'delete-coupon',
        subject: { code: 'Spring' },
        documents: await stored(),
        scope: { collection: 'coupon', field: 'groupId', equals: 'ABCD' },
        unique: { collection: 'coupon', field: 'code' },
      };
    },
    async newEnd() {
      return {
        id: randomUUID(),
        kind: 'end-coupons',
        subject: { name: 'Spring', groupKey: null, count: codeCount, validTill: newDay },
        changes: typedFieldsOf({ validTill: newDay }),
        documents: await stored(),
      };
    },
    async fill() {
      await carryOut(creation());
      proxy.reset();
    },
    async redeem(path) {
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
  return {
    id: randomUUID(),
    kind: 'generate-coupon',
    subject: { code: 'Spring' },
    documents,
  };
}

export function hasEnded({ state }: OperationView): boolean {
  return ['done', 'cancelled', 'undone', 'failed'].includes(state);
}

export function pathsOf(documents: readonly { path: string }[]): string[] {
  return documents.map(({ path }) => path);
}
