import { storage } from 'wxt/utils/storage';
import type { SessionState } from './session';

/** Views ask the background before they trust this item. */
export const sessionStateItem = storage.defineItem<SessionState>('session:state');

/** By its id, each holds what the address of a page tells beyond the page. */
export const addressesItem = storage.defineItem<Record<string, string>>('session:addresses', {
  fallback: {},
});

export const verifiedForMs = 60_000;

export const notedEveryMs = 20_000;
