import type { FirestoreTarget } from '../../services/firebase/firestore/request';
import { type DocumentsRequest, planDocuments } from '../../services/operations/documents';
import type { Engine } from '../../services/operations/engine';
import type { Journal } from '../../services/operations/journal';
import type { OperationView } from '../../services/operations/operation-view';
import { mortalJournal } from './memory-journal';
import { createMortality } from './mortal';
import { createTestOperations } from './test-operations';

export interface MortalEngine extends Omit<Engine, 'start'> {
  start(request: DocumentsRequest): Promise<void>;
  view(id: string): OperationView | undefined;
  /** Resolves when the view of the operation meets the condition. */
  until(id: string, isReached: (view: OperationView) => boolean): Promise<OperationView>;
  /** Whether an alarm would wake the worker if it died. */
  isWatched: () => boolean;
  /** From now on its calls never settle, as in a killed worker. */
  kill(): void;
}

interface Life {
  journal: Journal;
  target: FirestoreTarget;
  browserSession?: string;
  settleMs?: number;
}

export function startEngine({
  journal,
  target,
  browserSession = 'one',
  settleMs = 200,
}: Life): MortalEngine {
  const { mortal, isAlive, kill } = createMortality();
  let isWatched = false;
  const idToken = mortal(target.idToken);
  const { engine, view, until } = createTestOperations({
    journal: mortalJournal(journal, mortal),
    targets: async () => ({
      firestore: { ...target, idToken },
      storage: { origin: '', bucket: '', idToken, send: target.send },
    }),
    browserSession: async () => browserSession,
    isAlive,
    wakeAt: async (at) => {
      isWatched = at !== null;
    },
    settleMs,
  });
  return {
    ...engine,
    start: (request) => engine.start(planDocuments(request)),
    isWatched: () => isWatched,
    view,
    until,
    kill,
  };
}
