import { storage } from 'wxt/utils/storage';
import type { Trouble } from '../firebase/requests/rate-limiter';
import type {
  DocumentsOperation,
  KindAndSubject,
  Operation,
  OperationKind,
  PostOperation,
} from './operation';
import type { Live } from './work';

export type OperationView<Kind extends OperationKind = OperationKind> = KindAndSubject<Kind> &
  Omit<ReturnType<typeof viewOf>, 'kind' | 'subject'>;

export function viewsOf(
  entries: readonly Live[],
  troubleOf: (operation: Operation) => Trouble | null,
): OperationView[] {
  const views = entries.map((entry) => viewOf(entry, troubleOf(entry.operation)));
  // Destructuring has lost the pairing of kind and subject.
  return views as OperationView[];
}

function viewOf(entry: Live, trouble: Trouble | null) {
  const { operation, sentBytes } = entry;
  const { id, kind, subject, aim, end, endedAt, stop } = operation;
  return {
    id,
    kind,
    subject,
    aim,
    stop,
    endedAt,
    state: stateOf(operation),
    waiting: end === null && stop === null ? waitingOf(entry, trouble) : null,
    ...factsOf(operation, sentBytes),
  };
}

function factsOf(operation: Operation, sentBytes: number) {
  if (operation.type === 'documents') return documentsFacts(operation);
  return operation.type === 'post' ? postFacts(operation, sentBytes) : pictureFacts;
}

/** `fault` is a failure on this computer, such as a full disk; `settling` waits for late requests. */
function waitingOf({ operation: { dueAt }, paused }: Live, trouble: Trouble | null) {
  if (dueAt > Date.now()) return { reason: 'settling', until: dueAt } as const;
  return paused === null || paused === 'later' ? trouble : { reason: paused, until: null };
}

const none = { remaining: 0, notRestored: { count: 0, names: [] }, failure: null };
const pictureFacts = { ...none, action: 'delete', done: 0, total: 1, step: null } as const;

function postFacts({ kind, sizeBytes, step, failure }: PostOperation, sentBytes: number) {
  const done = step === 'writing' ? sizeBytes : sentBytes;
  const action = kind === 'edit-post' ? 'update' : 'create';
  return { ...none, action, done, total: sizeBytes, step, failure } as const;
}

function documentsFacts({ aim, marks, sizes, ...operation }: DocumentsOperation) {
  const { action, remaining, notRestored } = operation;
  const sum = (isCounted: (mark?: (typeof marks)[number]) => boolean) =>
    sizes.reduce((total, size, index) => total + (isCounted(marks[index]) ? size : 0), 0);
  const done = sum((mark) => mark === (aim === 'apply' ? 'applied' : 'reverted'));
  const total = sum((mark) => aim === 'apply' || mark !== 'untouched');
  return { done, total, action, remaining, notRestored, step: null, failure: null };
}

function stateOf({ end, stop, aim, revertCause }: Operation) {
  if (end !== null) return end;
  if (stop !== null) return 'stopped' as const;
  if (aim === 'apply') return 'running' as const;
  return revertCause === 'undo' ? ('undoing' as const) : ('cancelling' as const);
}

/** Only the background writes it, so that all views show the same; it is null between sessions. */
export const operationsItem = storage.defineItem<OperationView[]>('session:operations');

export const operationsNoticeItem = storage.defineItem<string>('session:operations-notice');
