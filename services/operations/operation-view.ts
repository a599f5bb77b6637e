import { storage } from 'wxt/utils/storage';
import type { Trouble } from '../firebase/requests/rate-limiter';
import type { DocumentsOperation, KindAndSubject, Operation, OperationKind } from './operation';
import type { Live } from './work';

export type OperationView<Kind extends OperationKind = OperationKind> = KindAndSubject<Kind> &
  ReturnType<typeof progressOf>;

export function viewOf(entry: Live, trouble: Trouble | null): OperationView {
  const { kind, subject } = entry.operation;
  // Destructuring has lost the pairing of kind and subject.
  return { kind, subject, ...progressOf(entry, trouble) } as OperationView;
}

function progressOf(entry: Live, trouble: Trouble | null) {
  const { id, aim, stop, endedAt } = entry.operation;
  const state = stateOf(entry.operation);
  return { id, aim, stop, endedAt, state, waiting: waitingOf(entry, trouble), ...amountsOf(entry) };
}

function waitingOf({ operation: { dueAt, end, stop }, paused }: Live, trouble: Trouble | null) {
  if (end !== null || stop !== null) return null;
  if (dueAt > Date.now()) return { reason: 'settling', until: dueAt } as const;
  return paused === null || paused === 'later' ? trouble : { reason: paused, until: null };
}

const none = { remaining: 0, notRestored: { count: 0, names: [] }, failure: null };

function amountsOf({ operation, sentBytes }: Live) {
  if (operation.type === 'documents') return amountsOfDocuments(operation);
  if (operation.type === 'picture') {
    return { ...none, action: 'delete', done: 0, total: 1, step: null } as const;
  }
  const { kind, sizeBytes, step, failure } = operation;
  const done = step === 'writing' ? sizeBytes : sentBytes;
  const action = kind === 'edit-post' ? 'update' : 'create';
  return { ...none, action, done, total: sizeBytes, step, failure } as const;
}

function amountsOfDocuments({ aim, marks, sizes, ...operation }: DocumentsOperation) {
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
