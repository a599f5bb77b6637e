import * as v from 'valibot';

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
