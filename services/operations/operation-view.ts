import type { Trouble } from '../firebase/requests/rate-limiter';
import type { Amounts, KindAndSubject, Live, Operation, OperationKind } from './operation';
import { like, storedItem } from '../values/stored-item';

export type OperationView<Kind extends OperationKind = OperationKind> = KindAndSubject<Kind> &
  ReturnType<typeof progressOf>;

export function viewOf(entry: Live, trouble: Trouble | null, amounts: Amounts): OperationView {
  const { kind, subject } = entry.operation;
  // Destructuring has lost the pairing of kind and subject.
  return { kind, subject, ...progressOf(entry, trouble, amounts) } as OperationView;
}

function progressOf(entry: Live, trouble: Trouble | null, amounts: Amounts) {
  const { operation } = entry;
  const { id, aim, stop, endedAt } = operation;
  const state = stateOf(operation);
  const waiting = waitingOf(entry, trouble);
  return { id, aim, stop, endedAt, state, waiting, ...amounts };
}

function waitingOf({ operation, dueAt, paused }: Live, trouble: Trouble | null) {
  if (operation.end !== null || operation.stop !== null) return null;
  if (dueAt > performance.now()) return { reason: 'settling', until: operation.dueAt } as const;
  return paused === null ? trouble : { reason: paused, until: null };
}

function stateOf({ end, stop, aim, revertCause }: Operation) {
  if (end !== null) return end;
  if (stop !== null) return 'stopped' as const;
  if (aim === 'apply') return 'running' as const;
  return revertCause === 'undo' ? ('undoing' as const) : ('cancelling' as const);
}

/** Only the background writes it, so that all views show the same; it is null between sessions. */
export const operationsItem = storedItem<OperationView[] | null>(
  'session:operations',
  like([{ id: '', kind: '', state: '', subject: {}, notRestored: { names: [''] } }]),
  null,
);

export const operationsNoticeItem = storedItem('session:operations-notice', like(''), '');
