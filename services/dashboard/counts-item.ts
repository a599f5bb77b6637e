import { storage } from 'wxt/utils/storage';
import type { DatedCounts } from './counts';

/** The last known counts, for the popup to show at once; gone when the session ends. */
export const countsItem = storage.defineItem<DatedCounts | null>('session:dashboard-counts', {
  fallback: null,
});
