import { inFormOf } from '../firebase/firestore/date-forms';
import {
  areSameFields,
  pickFields,
  type TypedFields,
  typedFieldsOf,
} from '../firebase/firestore/typed-fields';
import type { Tools } from '../operations/work';
import type { PostOperation } from './plans';

type Edit = PostOperation & { before: NonNullable<PostOperation['before']> };

export const isEdit = (operation: PostOperation): operation is Edit => Boolean(operation.before);

export class OtherVersion extends Error {}

function changesOf({ before, post, img }: Edit): TypedFields {
  const { date, ...texts } = post;
  const changes = typedFieldsOf({ ...texts, ...(img !== null && { img }) });
  return date === undefined ? changes : { ...changes, date: inFormOf(before.fields?.date, date) };
}

/** It returns the new version; `before` may have none if the post was just restored. */
export async function writeEdit(
  operation: Edit,
  tools: Tools,
  fields = changesOf(operation),
  version = operation.before.updateTime,
): Promise<string | null> {
  const { before } = operation;
  const { path } = before;
  const mask = Object.keys(changesOf(operation));
  const edit = { path, fields, mask, updateTime: version ?? undefined };
  const { committed, stored: documents } = await tools.firestore.commitOrRead([edit]);
  if (committed) {
    const { updateTime } = committed;
    operation.newer = { ...before, fields: { ...before.fields, ...fields }, updateTime };
    return updateTime;
  }
  const stored = documents.get(path);
  if (stored && before.updateTime === null) {
    operation.before = stored;
    return writeEdit(operation, tools, fields);
  }
  operation.newer = stored ?? null;
  // An earlier attempt may have written it, although its answer was lost.
  const isWritten = stored && areSameFields(pickFields(stored.fields, mask), fields);
  if (!isWritten) throw new OtherVersion();
  return stored.updateTime;
}

export async function restorePost(operation: Edit, tools: Tools): Promise<void> {
  const { before, revertCause, step } = operation;
  const { path, updateTime } = before;
  const changes = changesOf(operation);
  const mask = Object.keys(changes);
  let { version } = operation;
  if (revertCause !== 'undo') {
    if (step === 'uploading') return;
    await tools.settled();
    const stored = (await tools.firestore.get([path])).get(path);
    operation.newer = stored ?? null;
    const isOurs = stored && areSameFields(pickFields(stored.fields, mask), changes);
    if (!isOurs || stored.updateTime === updateTime) return;
    version = stored.updateTime;
  }
  await writeEdit(operation, tools, pickFields(before.fields, mask), version);
}
