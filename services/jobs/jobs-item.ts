import { storage } from 'wxt/utils/storage';
import type { JobView } from './job-view';

/**
 * The jobs as the background last told of them. Every view watches it, so that all of them show the
 * same progress.
 */
export const jobsItem = storage.defineItem<JobView[]>('session:jobs', { fallback: [] });
