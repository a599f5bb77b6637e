import * as v from 'valibot';
import { type Problem, problemOf } from '../problem';
import { readDocuments } from './documents';
import { askFirestore, documentName, type FirestoreTarget } from './request';
import type { TypedFields } from './typed-fields';

/** A write whose document has another version fails, and with it the whole commit. */
export interface Write {
  path: string;
  /** They are null if the document is to be deleted. */
  fields: TypedFields | null;
  /** Only these fields are changed, and those that `fields` lacks are removed. */
  mask?: readonly string[];
  /**
   * It is null if the document must not exist, so that a retry never overwrites one. Without it,
   * `commitOrRead` reads the document first.
   */
  updateTime?: string | null;
}

const CommitAnswer = v.object({
  writeResults: v.array(v.object({ updateTime: v.optional(v.string()) })),
  commitTime: v.string(),
});

/** Any failure other than `retry-later` means that nothing was written. */
export function commit(target: FirestoreTarget, writes: readonly Write[]) {
  const body = { writes: writes.map((write) => writeBody(target, write)) };
  return askFirestore(target, ':commit', body, CommitAnswer, ({ writeResults, commitTime }) => {
    if (writeResults.length !== writes.length) return undefined;
    const [version = null, ...others] = new Set(writeResults.map(({ updateTime }) => updateTime));
    return { updateTime: others.length === 0 ? version : null, commitTime };
  });
}

function writeBody(target: FirestoreTarget, { path, fields, mask, updateTime }: Write): object {
  const name = documentName(target, path);
  const currentDocument = updateTime === null ? { exists: false } : { updateTime };
  if (!fields) return { delete: name, currentDocument };
  return { update: { name, fields }, updateMask: mask && { fieldPaths: mask }, currentDocument };
}

/**
 * It reads the documents instead if a version is not known, or if one is not as expected. Security
 * Rules may also refuse what an earlier attempt, whose answer was lost, has already done.
 */
export async function commitOrRead(target: FirestoreTarget, writes: readonly Write[]) {
  let refusal: Problem | undefined;
  if (writes.every(({ updateTime }) => updateTime !== undefined)) {
    try {
      return { committed: await commit(target, writes), found: null };
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.code === 'refused') refusal = problem;
      else if (problem?.code !== 'conflict') throw error;
    }
  }
  const paths = writes.map(({ path }) => path);
  const found = await readDocuments(target, paths);
  const isAsExpected = ({ path, updateTime }: Write) =>
    (found.get(path)?.updateTime ?? null) === updateTime;
  if (refusal && writes.every(isAsExpected)) throw refusal;
  return { committed: null, found };
}
