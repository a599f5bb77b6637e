import type { PlainValue } from '../values/stored';
import type { LogCursor } from './log-cursor';

/** A log with all its fields. */
export interface StoredLog {
  id: string;
  fields: Record<string, PlainValue>;
}

/** `next` is where the following page begins, null at the end. */
export interface LogPage {
  logs: StoredLog[];
  next: LogCursor | null;
}

/** Chrome carries no message of more than 64 MiB, and a log can have one. */
export const charactersPerPage = 2 ** 23;

/** How many of the logs one message to a view carries; one in any case. */
export function fittingCount(logs: readonly StoredLog[]): number {
  let characters = 0;
  const tooMany = logs.findIndex(({ fields }) => {
    characters += JSON.stringify(fields).length;
    return characters > charactersPerPage;
  });
  return tooMany === -1 ? logs.length : Math.max(1, tooMany);
}
