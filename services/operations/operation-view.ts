import { storage } from 'wxt/utils/storage';
import type { TroubleReason } from '../firebase/requests/request-failure';
import type {
  BatchMark,
  DocumentsOperation,
  KindAndSubject,
  Operation,
  OperationKind,
  OperationState,
  PostOperation,
} from './operation';

export interface Waiting {
  /**
   * `fault` is a failure on this computer, for example a full disk; `settling` waits until no lost
   * request can arrive.
   */
  reason: TroubleReason | 'signed-out' | 'other-project' | 'fault' | 'settling';
  /** The time of the retry; null if the operation waits for something other than time. */
  until: number | null;
}

export type ShownKind = Exclude<OperationKind, 'delete-picture'>;

export type OperationView<Kind extends ShownKind = ShownKind> = ReturnType<typeof factsOf> &
  KindAndSubject<Kind>;

type ShownOperation = DocumentsOperation | PostOperation;

export function viewOf(operation: ShownOperation, waiting: Waiting | null, sentBytes: number) {
  const { kind, subject } = operation;
  // Destructuring loses the pairing of kind and subject.
  return { ...factsOf(operation, waiting, sentBytes), kind, subject } as OperationView;
}

function factsOf(operation: ShownOperation, waiting: Waiting | null, sentBytes: number) {
  const { id, aim, end, stop } = operation;
  return {
    id,
    aim,
    stop,
    state: stateOf(operation),
    waiting: end === null && stop === null ? waiting : null,
    ...(operation.type === 'post' ? postFacts(operation, sentBytes) : documentsFacts(operation)),
  };
}

function postFacts({ sizeBytes, step, failure }: PostOperation, sentBytes: number) {
  const done = step === 'writing' ? sizeBytes : sentBytes;
  const none = { conflictPath: null, remaining: 0, notRestored: { count: 0, names: [] } };
  return { ...none, action: 'create', done, total: sizeBytes, step, failure } as const;
}

function documentsFacts({ aim, marks, sizes, ...operation }: DocumentsOperation) {
  const { action, conflictPath, remaining, notRestored } = operation;
  const count = (isCounted: (mark: BatchMark) => boolean) =>
    sizes.reduce((sum, size, index) => sum + (isCounted(marks[index] as BatchMark) ? size : 0), 0);
  const progress =
    aim === 'apply'
      ? { done: count((mark) => mark === 'applied'), total: count(() => true) }
      : {
          done: count((mark) => mark === 'reverted'),
          total: count((mark) => mark !== 'untouched'),
        };
  return { ...progress, action, conflictPath, remaining, notRestored, step: null, failure: null };
}

function stateOf({ end, stop, aim, revertCause }: Operation): OperationState {
  if (end !== null) return end;
  if (stop !== null) return 'stopped';
  if (aim === 'apply') return 'running';
  return revertCause === 'undo' ? 'undoing' : 'cancelling';
}

/** Written by the background only, so that all views show the same progress. */
export const operationsItem = storage.defineItem<OperationView[]>('session:operations', {
  fallback: [],
});

/** For views that show no operations: why the administrator is needed. */
export const operationsNoticeItem = storage.defineItem<string>('session:operations-notice');
