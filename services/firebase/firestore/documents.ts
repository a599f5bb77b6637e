import * as v from 'valibot';
import { type RequestFailure, retryLater } from '../requests/request-failure';
import { type Answer, callFirestore, type FirestoreTarget } from './request';
import { keepMinusZeros, type TypedFields, typedFieldsSchema } from './typed-fields';

/** `path` is relative to `/documents`, for example `coupon/ABCD-EFGH-IJKL`. */
export interface NewDocument {
  path: string;
  fields: TypedFields;
}

export interface StoredDocument extends NewDocument {
  updateTime: string;
  /** Changes when a document is deleted and created again. */
  createTime?: string;
}

export type Read<Value> = { failure: null; value: Value } | RequestFailure;

export const DocumentAnswer = v.object({
  name: v.string(),
  fields: v.optional(typedFieldsSchema, {}),
  updateTime: v.string(),
  createTime: v.optional(v.string()),
});

const BatchAnswer = v.array(
  v.union([v.object({ found: DocumentAnswer }), v.object({ missing: v.string() })]),
);

export async function readDocuments(
  target: FirestoreTarget,
  paths: readonly string[],
): Promise<Read<Map<string, StoredDocument>>> {
  const answer = await callFirestore(target, ':batchGet', {
    documents: paths.map((path) => documentName(target, path)),
  });
  return readAs(answer, BatchAnswer, (results) => {
    // A truncated answer can still be valid JSON; a document it leaves out must not count as missing.
    if (results.length !== paths.length) return undefined;
    const found = results.flatMap((result) => ('found' in result ? [result.found] : []));
    const documents = found.map((document) => storedDocument(target, document));
    return new Map(documents.map((document) => [document.path, document]));
  });
}

export function documentName({ databasePath }: FirestoreTarget, path: string): string {
  return `${databasePath}/documents/${path}`;
}

export function storedDocument(
  target: FirestoreTarget,
  { name, fields, updateTime, createTime }: v.InferOutput<typeof DocumentAnswer>,
): StoredDocument {
  return {
    path: name.slice(documentName(target, '').length),
    fields: keepMinusZeros(fields),
    updateTime,
    createTime,
  };
}

/** An answer that does not match the schema is not from Firestore, so it is retried. */
export function readAs<Schema extends v.GenericSchema, Value>(
  answer: Answer,
  schema: Schema,
  convert: (output: v.InferOutput<Schema>) => Value | undefined,
): Read<Value> {
  if (answer.failure !== null) return answer;
  const parsed = v.safeParse(schema, answer.body);
  const value = parsed.success ? convert(parsed.output) : undefined;
  return value === undefined ? retryLater('answer') : { failure: null, value };
}
