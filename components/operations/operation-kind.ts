import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { compareNames } from '../../services/lists/name-order';
import type { OperationKind } from '../../services/operations/operation';
import type { OperationView } from '../../services/operations/operation-view';
import type { TableRow } from '../table/data/streamed-rows';
import { readListAgain } from '../table/data/list';
import { changeList } from '../table/data/list-data';

export interface KindView<Kind extends OperationKind = OperationKind> {
  /** The activity, for example "Deleting voucher group". */
  doing(operation: OperationView<Kind>): string;
  subject(operation: OperationView<Kind>): string;
  done(operation: OperationView<Kind>): string;
  /** The title of its failure; a deletion is taken up again until it is done or taken back. */
  failed?: string;
  failure?(operation: OperationView<Kind>): string;
  /** The button of what stopped, if it does not take back what was done so far. */
  giveUp?: string;
  /** Of documents that exist again. */
  taken?: string;
  /** The button for the result; a finished operation stays listed only if it has one. */
  result?(operation: OperationView<Kind>): ReactNode;
  show?(operation: OperationView<Kind>): ReactNode;
  /** Whether the result no longer exists, which removes the row of the operation. */
  isGone?(operation: OperationView<Kind>, operations: readonly OperationView[]): boolean;
  applyEnd(operation: OperationView<Kind>, client: QueryClient): Promise<void>;
}

export type OperationKinds = { readonly [Kind in OperationKind]: KindView<Kind> };

/** As Firestore sorts documents. */
export const byId = (one: TableRow, other: TableRow) => compareNames(one.id, other.id);

/** The procedure that returns the rows which an operation wrote or deleted. */
interface ListApi<Row> {
  ofOperation: (input: { operationId: string }) => Promise<AsyncIterable<Row[]>>;
}

export async function rowsOf<Row extends TableRow>(api: ListApi<Row>, operationId: string) {
  const parts = await Array.fromAsync(await api.ofOperation({ operationId }));
  return parts.flat().sort(byId);
}

/** Reads the list again only if the background no longer has the rows of the operation. */
export function applyToList<Row extends TableRow>(
  listName: string,
  api: ListApi<Row>,
): KindView['applyEnd'] {
  return async ({ id, action, state, failure }, client) => {
    const changed = await rowsOf(api, id).catch(() => null);
    if (!changed) return readListAgain(client, listName);
    const ids = new Set(changed.map((row) => row.id));
    const isWritten = (action === 'create') === (state === 'done');
    const rowsExist = action === 'update' ? failure?.cause !== 'gone' : isWritten;
    changeList<Row>(client, listName, (rows) => {
      const others = rows.filter((row) => !ids.has(row.id));
      return rowsExist ? [...others, ...changed].toSorted(byId) : others;
    });
  };
}
