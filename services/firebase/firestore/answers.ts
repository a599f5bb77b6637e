import * as v from 'valibot';
import { exhausted, foreignAnswer, googleErrorIn, Problem, refusalOf } from '../problem';
import type { Answer } from '../requests/send-request';
import { keepMinusZeros, pathIn, plainFieldsOf, typedFieldsSchema } from './typed-fields';

const DocumentAnswer = v.pipe(
  v.object({
    name: v.string(),
    fields: v.optional(v.pipe(typedFieldsSchema, v.transform(keepMinusZeros)), {}),
    updateTime: v.string(),
    createTime: v.optional(v.string()),
  }),
  v.transform(({ name, ...document }) => ({ path: pathIn(name), ...document })),
);

/** If an answer is about other documents, those that were asked for would seem to be missing. */
export const batchAnswer = (asked: ReadonlySet<string>) =>
  v.pipe(
    v.array(v.union([v.object({ found: DocumentAnswer }), v.object({ missing: v.string() })])),
    v.everyItem((one) => asked.has('found' in one ? one.found.path : pathIn(one.missing))),
  );

/** An element may tell progress only: https://cloud.google.com/firestore/docs/reference/rpc. */
export const QueryAnswer = v.array(
  v.union([
    v.object({ readTime: v.string(), document: v.optional(DocumentAnswer) }),
    v.object({ done: v.boolean(), document: v.optional(v.never()) }),
    v.object({ skippedResults: v.number(), document: v.optional(v.never()) }),
  ]),
);

const Aggregates = v.pipe(
  typedFieldsSchema,
  v.transform(plainFieldsOf),
  v.object({
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    sum: v.optional(v.number(), 0),
  }),
);

export const AggregationAnswer = v.tuple([
  v.object({ result: v.object({ aggregateFields: Aggregates }), readTime: v.string() }),
]);

export const CommitAnswer = v.pipe(
  v.object({
    writeResults: v.array(v.object({ updateTime: v.optional(v.string()) })),
    commitTime: v.string(),
  }),
  v.transform(({ writeResults: all, commitTime }) => all.map((one) => ({ ...one, commitTime }))),
);

const codes: Partial<Record<string, Problem['code']>> = {
  ALREADY_EXISTS: 'conflict',
  FAILED_PRECONDITION: 'conflict',
  UNAUTHENTICATED: 'signed-out',
  NOT_FOUND: 'unexpected',
  PERMISSION_DENIED: 'unexpected',
  INVALID_ARGUMENT: 'unexpected',
  OUT_OF_RANGE: 'unexpected',
  UNIMPLEMENTED: 'unexpected',
};

export function problemIn({ response, body, afterMs }: Answer): Problem | undefined {
  // The last element of a streaming method's answer can be an error.
  const elements: unknown[] = Array.isArray(body) ? body : [body];
  const error = googleErrorIn(elements.find((element) => Object.hasOwn(Object(element), 'error')));
  if (!error?.status) {
    return response.ok && body !== undefined ? undefined : foreignAnswer(response.status, afterMs);
  }
  const { status, message } = error;
  if (status === 'RESOURCE_EXHAUSTED') return exhausted(message, afterMs);
  // Either the document or the whole database is missing.
  if (status === 'NOT_FOUND' && /\/documents\/\S/.test(message)) return new Problem('conflict');
  const code = codes[status];
  if (!code) return new Problem('busy', { afterMs });
  return refusalOf(error, status === 'PERMISSION_DENIED') ?? new Problem(code, { message });
}
