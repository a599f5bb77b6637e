import { storage } from 'wxt/utils/storage';
import type { JobView } from './job-view';

/**
 * The jobs as the background last told of them. Every view watches it, so that all of them show the
 * same progress.
 */
export const jobsItem = storage.defineItem<JobView[]>('session:jobs', { fallback: [] });

/** Why a job waits for the administrator, for the views that do not show the jobs themselves. */
export const jobsNoticeItem = storage.defineItem<string | null>('session:jobs-notice', {
  fallback: null,
});
