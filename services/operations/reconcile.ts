import type { PlannedDocument, StoredDocument } from '../firebase/firestore/documents';
import {
  areSameFields,
  pickFields,
  textIn,
  type TypedFields,
} from '../firebase/firestore/typed-fields';
import { isUsedUp } from '../values/stored';
import type { DocumentsOperation } from './operation';

type Kind = DocumentsOperation['kind'];

export interface Intent extends Pick<DocumentsOperation, 'action' | 'aim'> {
  kind?: Kind;
  changes?: TypedFields | null;
  version?: string | null;
  /** An answer has said that the batch was applied. */
  wasApplied?: boolean;
}

/**
 * `write` replaces the stored version, or creates the document if there is none. `leave` and `taken`
 * keep what another client has written: a creation fails if its path is `taken`, and an Undo names
 * what is.
 */
type Decision = 'write' | 'done' | 'leave' | 'taken';

interface Case {
  planned: PlannedDocument;
  stored?: StoredDocument | undefined;
}

export interface Reconciled extends Case {
  decision: Decision;
  kept?: PlannedDocument | undefined;
}

type Decide = (one: Case, intent: Intent) => Decision;

const decisions: Record<Intent['action'], Record<Intent['aim'], Decide>> = {
  create: { apply: create, revert: removeCreated },
  delete: { apply: remove, revert: restore },
  update: { apply: change, revert: changeBack },
};

export function reconcile(
  intent: Intent,
  open: readonly Case[],
  found: ReadonlyMap<string, StoredDocument>,
): Reconciled[] {
  const cases = open.map(({ planned }) => ({ planned, stored: found.get(planned.path) }));
  const wasApplied = intent.wasApplied || hasArrived(cases, intent);
  const decide = decisions[intent.action][intent.aim];
  return cases.map((one) => {
    const decision = decide(one, { ...intent, wasApplied });
    return { ...one, decision, kept: keptOf(one, decision, intent) };
  });
}

function keptOf({ planned, stored }: Case, decision: Decision, { aim }: Intent) {
  if (decision === 'done') return planned;
  // An Undo brings back what was stored last.
  if (decision === 'write') return (aim === 'apply' && stored) || planned;
  return stored && { ...stored, isLeftAlone: true as const };
}

/** A commit is atomic: it has not arrived if a document has its version, or if none was known. */
function hasArrived(cases: readonly Case[], intent: Intent): boolean {
  const { action, aim } = intent;
  const isReplaced = ({ planned: { updateTime }, stored }: Case) =>
    updateTime !== null && stored?.updateTime !== updateTime;
  if (!cases.every(isReplaced)) return false;
  if (action === 'delete') return aim === 'apply' && cases.every(({ stored }) => !stored);
  return aim === 'revert' || cases.some((one) => isChanged(one, intent));
}

function create({ planned, stored }: Case): Decision {
  if (!stored) return 'write';
  return isOurs(stored, planned.fields) ? 'done' : 'taken';
}

function removeCreated({ planned, stored }: Case): Decision {
  if (!stored) return 'done';
  return isOurs(stored, planned.fields) ? 'write' : 'leave';
}

/** What another client has deleted leaves the plan, so that an Undo does not restore it. */
function remove({ stored }: Case, { wasApplied }: Intent): Decision {
  if (stored) return 'write';
  return wasApplied ? 'done' : 'leave';
}

function restore({ planned, stored }: Case, { wasApplied }: Intent): Decision {
  if (!stored) return 'write';
  return !wasApplied || areSameFields(planned.fields, stored.fields) ? 'done' : 'taken';
}

function change(one: Case, intent: Intent): Decision {
  const { planned, stored } = one;
  if (intent.wasApplied) return isChanged(one, intent) ? 'done' : 'leave';
  if (!stored || isSettled(intent.kind, stored.fields)) return 'leave';
  return isOurs(stored, planned.fields) ? 'write' : 'leave';
}

function changeBack({ planned, stored }: Case, { kind, changes, wasApplied }: Intent): Decision {
  if (!wasApplied) return 'done';
  if (!stored) return 'taken';
  if (areSameIn(changes, stored.fields, changes)) {
    return isStoredUsedUp(kind, stored.fields) ? 'taken' : 'write';
  }
  const isBack = areSameIn(changes, stored.fields, planned.fields);
  return isBack && isOurs(stored, planned.fields) ? 'done' : 'taken';
}

function isChanged({ planned, stored }: Case, { changes }: Intent): boolean {
  if (!stored || !areSameIn(changes, stored.fields, changes)) return false;
  return isOurs(stored, { ...planned.fields, ...changes });
}

type Fields = TypedFields | null | undefined;

function areSameIn(changes: Fields, one: Fields, other: Fields): boolean {
  const names = Object.keys(changes ?? {});
  return areSameFields(pickFields(one, names), pickFields(other, names));
}

const changedLater = ['redeemed', 'handedOutAt'];

const isOurs = ({ fields }: StoredDocument, planned: TypedFields | null) =>
  Object.entries(planned ?? {}).every(
    ([name, value]) => changedLater.includes(name) || areSameFields(value, fields[name]),
  );

/** A voucher without a limit can be redeemed once. */
function isStoredUsedUp(kind: Kind | undefined, fields: TypedFields): boolean {
  const numberIn = (name: string) => Number(textIn(fields, name));
  const limit = numberIn('limit') || (kind === 'end-coupons' ? 0 : 1);
  return isUsedUp({ redeemed: numberIn('redeemed'), limit });
}

export const isSettled = (kind: Kind | undefined, fields: TypedFields) =>
  isStoredUsedUp(kind, fields) || (kind === 'hand-out-vouchers' && 'handedOutAt' in fields);
