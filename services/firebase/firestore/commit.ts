import * as v from 'valibot';
import { type RequestFailure, retryLater } from '../requests/request-failure';
import { documentName, type NewDocument } from './documents';
import { callFirestore, type FirestoreTarget } from './request';

export type Write =
  /** Fails if the document exists, so a retry never overwrites it. */
  | { create: NewDocument }
  /** With `updateTime`, fails if the document has changed or is gone. */
  | { remove: string; updateTime?: string };

const CommitAnswer = v.object({
  writeResults: v.array(v.object({ updateTime: v.optional(v.string()) })),
  commitTime: v.string(),
});

export interface Committed {
  updateTime: string | null;
  commitTime: string;
}

/** Atomic. Any failure other than `retry-later` means that nothing was written. */
export async function commit(
  target: FirestoreTarget,
  writes: readonly Write[],
): Promise<({ failure: null } & Committed) | RequestFailure> {
  const answer = await callFirestore(target, ':commit', {
    writes: writes.map((write) => writeBody(target, write)),
  });
  if (answer.failure !== null) return answer;
  const { success, output } = v.safeParse(CommitAnswer, answer.body);
  return success && output.writeResults.length === writes.length
    ? { failure: null, updateTime: sharedVersion(output), commitTime: output.commitTime }
    : retryLater('answer');
}

function sharedVersion({ writeResults }: v.InferOutput<typeof CommitAnswer>): string | null {
  const [first, ...others] = new Set(writeResults.map(({ updateTime }) => updateTime));
  return others.length === 0 ? (first ?? null) : null;
}

function writeBody(target: FirestoreTarget, write: Write): object {
  if ('create' in write) {
    const { path, fields } = write.create;
    return {
      update: { name: documentName(target, path), fields },
      currentDocument: { exists: false },
    };
  }
  const name = documentName(target, write.remove);
  const { updateTime } = write;
  return updateTime ? { delete: name, currentDocument: { updateTime } } : { delete: name };
}
