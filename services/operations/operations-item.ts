import { storage } from 'wxt/utils/storage';
import type { OperationView } from './operation-view';

/** Written by the background only, so that all views show the same progress. */
export const operationsItem = storage.defineItem<OperationView[]>('session:operations', {
  fallback: [],
});

/** For views that show no operations: why the administrator is needed. */
export const operationsNoticeItem = storage.defineItem<string | null>('session:operations-notice', {
  fallback: null,
});
