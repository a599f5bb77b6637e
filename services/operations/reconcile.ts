import type { PlannedDocument, StoredDocument } from '../firebase/firestore/documents';
import { areSameFields, pickFields, type TypedFields } from '../firebase/firestore/typed-fields';
import type { DocumentsOperation, UpdateKind } from './operation';

export interface ChangeRule {
  /** A document that was settled meanwhile is left alone, and one that is used up stays changed. */
  isSettled(fields: TypedFields): boolean;
  isUsedUp(fields: TypedFields): boolean;
  /** If a document's own form of a value stays, it gives the changes in the form of `fields`. */
  inFormOf?(fields: TypedFields, changes: TypedFields): TypedFields;
}

/** Nouns say which fields the app changes, and when a document is not to be changed any more. */
export interface DocumentRules {
  changedLater: readonly string[];
  changes: Record<UpdateKind, ChangeRule>;
}

export const ruleOf = (operation: DocumentsOperation, rules?: DocumentRules) =>
  operation.action === 'update' ? rules?.changes[operation.kind] : undefined;

export interface Intent extends Pick<DocumentsOperation, 'action' | 'aim'> {
  rule?: ChangeRule | undefined;
  /** The app and other operations change these fields. */
  changedLater?: readonly string[];
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

/** The plan has what was stored before, so that they are the same until the Undo. */
export function changedFields(
  fields: TypedFields | null,
  { changes, rule }: Pick<Intent, 'changes' | 'rule'>,
): TypedFields {
  const made = changes && rule?.inFormOf?.(fields ?? {}, changes);
  return { ...fields, ...(made ?? changes) };
}

interface Case {
  planned: PlannedDocument;
  stored?: StoredDocument | undefined;
}

export interface Reconciled extends Case {
  decision: Decision;
  kept?: PlannedDocument | undefined;
}

const decisions = {
  create: { apply: create, revert: removeCreated },
  delete: { apply: remove, revert: restore },
  update: { apply: change, revert: changeBack },
};

export function reconcile(
  intent: Intent,
  open: readonly Case[],
  documents: ReadonlyMap<string, StoredDocument>,
): Reconciled[] {
  const cases = open.map(({ planned }) => ({ planned, stored: documents.get(planned.path) }));
  const wasApplied = intent.wasApplied || hasArrived(cases, intent);
  const decide = decisions[intent.action][intent.aim];
  return cases.map((one) => {
    const decision = decide(one, { ...intent, wasApplied });
    return { ...one, decision, kept: keptOf(one, decision, intent) };
  });
}

function keptOf({ planned, stored }: Case, decision: Decision, { aim }: Intent) {
  if (decision === 'done') return planned;
  // An Undo restores what was stored last.
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

function create({ planned, stored }: Case, intent: Intent): Decision {
  if (!stored) return 'write';
  return isOurs(stored, planned.fields, intent) ? 'done' : 'taken';
}

function removeCreated({ planned, stored }: Case, intent: Intent): Decision {
  if (!stored) return 'done';
  return isOurs(stored, planned.fields, intent) ? 'write' : 'leave';
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
  if (!stored || intent.rule?.isSettled(stored.fields)) return 'leave';
  const read = planned.updateTime === null ? stored : planned;
  const isSame = areSameIn(intent.changes, stored.fields, read.fields);
  return isSame && isOurs(stored, planned.fields, intent) ? 'write' : 'leave';
}

function changeBack({ planned, stored }: Case, intent: Intent): Decision {
  const { changes, rule, wasApplied } = intent;
  if (!wasApplied) return 'done';
  if (!stored) return 'taken';
  if (areSameIn(changes, stored.fields, changedFields(planned.fields, intent))) {
    return rule?.isUsedUp(stored.fields) ? 'taken' : 'write';
  }
  const isBack = areSameIn(changes, stored.fields, planned.fields);
  return isBack && isOurs(stored, planned.fields, intent) ? 'done' : 'taken';
}

function isChanged({ planned, stored }: Case, intent: Intent): boolean {
  const fields = changedFields(planned.fields, intent);
  if (!stored || !areSameIn(intent.changes, stored.fields, fields)) return false;
  return isOurs(stored, fields, intent);
}

type Fields = TypedFields | null | undefined;

function areSameIn(changes: Fields, one: Fields, other: Fields): boolean {
  const names = Object.keys(changes ?? {});
  return areSameFields(pickFields(one, names), pickFields(other, names));
}

function isOurs({ fields }: StoredDocument, planned: TypedFields | null, intent: Intent) {
  const { changedLater = [] } = intent;
  return Object.entries(planned ?? {}).every(
    ([name, value]) => changedLater.includes(name) || areSameFields(value, fields[name]),
  );
}
