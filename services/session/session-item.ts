import type { SessionState } from './session';
import { like, storedItem } from '../values/stored-item';

/** Views ask the background before they trust this item. */
export const sessionStateItem = storedItem<SessionState>('session:state', like({ status: '' }));

export const verifiedForMs = 60_000;

export const notedEveryMs = 20_000;
