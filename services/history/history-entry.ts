import { storage } from 'wxt/utils/storage';
import type { DocumentsOperation } from '../operations/operation';
import type { OperationView } from '../operations/operation-view';

export const keptDays = 30;

/** What the console did in this browser: an operation that has ended, or a code that was handed out. */
export interface HistoryEntry {
  id: string;
  /** When the operation ended or the code was handed out. */
  addedAt: number;
  operation?: OperationView;
  handedOut?: { id: string; code: string };
  /** Of a deletion whose documents are kept, what bringing them back needs. */
  deletion?: Pick<DocumentsOperation, 'unique' | 'deletedAt'> & { parts: number };
}

export const historyChangedItem = storage.defineItem<number>('session:history-changed');
