import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OperationView, ShownKind } from '../../services/operations/operation-view';
import type { TableRow } from '../table/data/streamed-rows';
import { changeList, readListAgain } from '../table/data/list';

/** How a feature shows its operations of one kind, and how they change its list. */
export interface KindView<Kind extends ShownKind = ShownKind> {
  /** What is being done, for example "Deleting voucher group". */
  doing(operation: OperationView<Kind>): string;
  /** What it is done to, with numbers. */
  subject(operation: OperationView<Kind>): string;
  /** What there is to say when it is done. */
  done(operation: OperationView<Kind>): string;
  /** The title of one that has failed; all of its own was taken back. */
  failed(operation: OperationView<Kind>): string;
  /** Why, where there is more to say. */
  failure?(operation: OperationView<Kind>): string;
  /** What is said when Undo finds that something exists again (specification, section 8). */
  taken?: string;
  /** The button for the result of a finished operation; with it, the operation stays in view. */
  result?(operation: OperationView<Kind>): ReactNode;
  /** The button that shows an operation that is under way or has failed. */
  show?: ReactNode;
  /** Whether the result of a finished operation is gone by now, and its row with it. */
  isGone?(operation: OperationView<Kind>, operations: readonly OperationView[]): boolean;
  /** Brings the lists of this view up to date, when the operation has ended. */
  applyEnd(operation: OperationView<Kind>, client: QueryClient): Promise<void>;
}

export type OperationKinds = { readonly [Kind in ShownKind]: KindView<Kind> };

export function byId(one: TableRow, other: TableRow): number {
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

/** Rows that an operation has written or deleted, in the order in which lists are read. */
export async function rowsOf<Row extends TableRow>(
  parts: Promise<AsyncIterable<Row[]>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const part of await parts) rows.push(...part);
  return rows.toSorted(byId);
}

/**
 * Changes a list by the rows that an operation has written or deleted, without reading it again. It
 * is read when the background does not know them any more.
 */
export function changesList<Row extends TableRow>(
  listName: string,
  read: (operationId: string) => Promise<AsyncIterable<Row[]>>,
): KindView['applyEnd'] {
  return async ({ id, action, state }, client) => {
    const changed = await rowsOf(read(id)).catch(() => null);
    if (!changed) return readListAgain(client, listName);
    const ids = new Set(changed.map((row) => row.id));
    const isThere = (action === 'create') === (state === 'done');
    changeList<Row>(client, listName, (rows) => {
      const others = rows.filter((row) => !ids.has(row.id));
      return isThere ? [...others, ...changed].toSorted(byId) : others;
    });
  };
}
