import type { SessionState } from './session';
import { like, storedItem } from '../values/stored-item';

const some = like({ status: '' });
/** Views ask the background before they trust this item. */
export const sessionStateItem = storedItem<SessionState | null>('session:state', some, null);

/** It maps the id in an address to the text that the id stands for, for example a search. */
export const addressesItem = storedItem<Record<string, string>>('session:addresses', like({}), {});

export const verifiedForMs = 60_000;

export const notedEveryMs = 20_000;
