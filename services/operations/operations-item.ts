import { storage } from 'wxt/utils/storage';
import type { OperationView } from './operation-view';

/** The operations, as the background last told of them: all views show the same progress. */
export const operationsItem = storage.defineItem<OperationView[]>('session:operations', {
  fallback: [],
});

/** Why an operation waits for the administrator, for the views that do not show operations. */
export const operationsNoticeItem = storage.defineItem<string | null>('session:operations-notice', {
  fallback: null,
});
