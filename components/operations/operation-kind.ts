import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { compareNames } from '../../services/lists/name-order';
import type { OperationKind } from '../../services/operations/operation';
import type { OperationView } from '../../services/operations/operation-view';
import type { TableRow } from '../lists/streamed-rows';
import { readListAgain } from '../lists/list';
import { changeList } from '../lists/list-data';
import type { MessageAction } from '../ui/messages';
import { arrival } from '../ui/page-commands';

export interface KindView<Kind extends OperationKind = OperationKind> {
  name: string;
  doing(operation: OperationView<Kind>): string;
  subject(operation: OperationView<Kind>): string;
  done(operation: OperationView<Kind>): string;
  /** A deletion has none: it is continued until it is done or cancelled. */
  failed?: string;
  giveUpLabel?: string;
  takenText?: string;
  /** If it is missing, the text says that the documents exist already. */
  whyNotRestored?: readonly [one: string, several: string];
  /** It is shown if others changed the document before the Undo. */
  tooLateText?: string;
  /** It takes the place of Undo in the message about something new. */
  offer?(operation: OperationView<Kind>): MessageAction;
  /** A finished operation stays listed only if it has this button. */
  result?(operation: OperationView<Kind>): ReactNode;
  show?(operation: OperationView<Kind>): ReactNode;
  isGone?(operation: OperationView<Kind>, operations: readonly OperationView[]): boolean;
  applyEnd(operation: OperationView<Kind>, client: QueryClient): Promise<void>;
}

export type OperationKinds = { readonly [Kind in OperationKind]: KindView<Kind> };

/** Firestore sorts documents in this order. */
export const byId = (one: TableRow, other: TableRow) => compareNames(one.id, other.id);

interface ChangedList<Row> {
  name: string;
  api: { ofOperation: (input: { operationId: string }) => Promise<AsyncIterable<Row[]>> };
}

export function applyToList<Row extends TableRow>(list: ChangedList<Row>): KindView['applyEnd'] {
  return async ({ id, action, state, failure }, client) => {
    const reading = list.api.ofOperation({ operationId: id });
    const parts = await reading.then((all) => Array.fromAsync(all)).catch(() => null);
    if (!parts) return readListAgain(client, list.name);
    const changed = parts.flat();
    const ids = new Set(changed.map((row) => row.id));
    const isWritten = (action === 'create') === (state === 'done');
    const rowsExist = action === 'update' ? failure?.reason !== 'gone' : isWritten;
    if (rowsExist && action !== 'update') arrival.ids = ids;
    changeList<Row>(client, list.name, (rows) => {
      const others = rows.filter((row) => !ids.has(row.id));
      return rowsExist ? [...others, ...changed].toSorted(byId) : others;
    });
  };
}
