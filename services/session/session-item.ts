import type { SessionState } from './session';
import { like, storedItem } from '../values/stored-item';

const some = like({ status: '' });
/** Views ask the background before they trust this item. */
export const sessionStateItem = storedItem<SessionState | null>('session:state', some, null);

/** The login form begins with it. */
export const usernameItem = storedItem<string>('local:username', like(''), '');

/** A key is the id in an address, and its value the text that the id replaces, such as a search. */
export const addressesItem = storedItem<Record<string, string>>('session:addresses', like({}), {});

export const verifiedForMs = 60_000;

export const notedEveryMs = 20_000;
export const seenEveryMs = 60_000;
