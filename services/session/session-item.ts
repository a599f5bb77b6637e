import { storage } from 'wxt/utils/storage';
import type { SessionState } from './session';

/** Views ask the background before they trust this item. */
export const sessionStateItem = storage.defineItem<SessionState>('session:state');

export const verifiedForMs = 60_000;

export const notedEveryMs = 20_000;
