import * as v from 'valibot';

/** A document's id as a view may send it: one segment of a path, within Firestore's limit. */
export const documentIdInput = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxBytes(1500),
  v.regex(/^[^/]+$/),
  v.notValues(['.', '..']),
);

export function idOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
