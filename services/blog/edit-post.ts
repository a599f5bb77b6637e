import { updateDocuments } from '../firebase/firestore/commit';
import { readDocuments, type StoredDocument } from '../firebase/firestore/documents';
import { areSameFields, pickFields, typedFieldsOf } from '../firebase/firestore/typed-fields';
import type { PostOperation } from '../operations/operation';
import type { Tools } from '../operations/work';

type Edit = PostOperation & { before: NonNullable<PostOperation['before']> };

/** Journals of earlier versions of the console do not know `before`. */
export const isEdit = (operation: PostOperation): operation is Edit => Boolean(operation.before);

/** The post has changed since it was read, or is gone. */
export class OtherVersion extends Error {}

const changesOf = ({ post, img }: Edit) => typedFieldsOf({ ...post, ...(img !== null && { img }) });

/** It returns the new version; `before` may have none if the post was just restored. */
export async function writeEdit(
  operation: Edit,
  { firestore }: Tools,
  fields = changesOf(operation),
  updateTime = operation.before.updateTime,
): Promise<string | null> {
  const mask = Object.keys(changesOf(operation));
  const planned = { ...operation.before, updateTime };
  let written: string | null = null;
  const restOf = async (found: ReadonlyMap<string, StoredDocument>) => {
    const stored = found.get(planned.path);
    if (stored && operation.before.updateTime === null) return [(operation.before = stored)];
    operation.newer = stored ?? null;
    const isWritten = stored && areSameFields(pickFields(stored.fields, mask), fields);
    if (!isWritten) throw new OtherVersion();
    // An earlier attempt has written it, but its answer was lost.
    written = stored.updateTime;
    return [];
  };
  const version = await updateDocuments(firestore, [planned], mask, () => fields, restOf);
  const { before } = operation;
  const after = { ...before, fields: { ...before.fields, ...fields } };
  operation.newer = { ...after, updateTime: version ?? written };
  return operation.newer.updateTime;
}

export async function putBack(operation: Edit, tools: Tools): Promise<void> {
  const { before, revertCause, step } = operation;
  const { path, updateTime } = before;
  const changes = changesOf(operation);
  const mask = Object.keys(changes);
  let { version } = operation;
  if (revertCause !== 'undo') {
    if (step === 'uploading') return;
    await tools.settled();
    const stored = (await readDocuments(tools.firestore, [path])).get(path);
    operation.newer = stored ?? null;
    const isOurs = stored && areSameFields(pickFields(stored.fields, mask), changes);
    if (!isOurs || stored.updateTime === updateTime) return;
    version = stored.updateTime;
  }
  await writeEdit(operation, tools, pickFields(before.fields, mask), version);
}
