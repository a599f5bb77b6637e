import { storage } from 'wxt/utils/storage';
import type { PublicationView } from './publication-view';

/**
 * The posts that are being published, as the background last told of them. Every view watches it,
 * so that all of them show the same progress.
 */
export const publicationsItem = storage.defineItem<PublicationView[]>('session:publications', {
  fallback: [],
});
