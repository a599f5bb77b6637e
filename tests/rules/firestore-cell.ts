import type { Actor } from './actors';

/** One request and whether the rules must allow it. */
export interface FirestoreCell {
  title: string;
  /** The collection whose rules decide; tests are grouped by it. */
  topic: string;
  isAllowed: boolean;
  actor: Actor;
  request: FirestoreRequest;
}

export type FirestoreRequest =
  | { operation: 'get' | 'delete'; path: string }
  | { operation: 'create'; path: string; data: Record<string, unknown> }
  | { operation: 'update'; path: string; data: Record<string, unknown> }
  | { operation: 'list' | 'count'; collection: string; limit?: number; isGroup?: boolean };
