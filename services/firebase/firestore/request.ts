import * as v from 'valibot';
import { exhausted, foreignAnswer, retryLater, type Verdict } from '../requests/request-failure';
import { GoogleErrorAnswer, refusalOf } from '../requests/setup-problem';
import { type Answer, sendRequest, type ServiceTarget } from '../requests/send-request';

export interface FirestoreTarget extends ServiceTarget {
  databasePath: string;
}

export const documentName = ({ databasePath }: FirestoreTarget, path: string): string =>
  `${databasePath}/documents/${path}`;

export function askFirestore<Schema extends v.GenericSchema, Value>(
  target: FirestoreTarget,
  method: `${string}:${string}`,
  body: object,
  schema: Schema,
  convert: (output: v.InferOutput<Schema>) => Value | undefined,
): Promise<Value> {
  const { origin, databasePath } = target;
  const headers = { 'content-type': 'application/json' };
  return sendRequest(target, {
    url: `${origin}/v1/${databasePath}/documents${method}?%24prettyPrint=false`,
    init: { method: 'POST', headers, body: JSON.stringify(body) },
    scheme: 'Bearer',
    timeoutMs: 20_000,
    // The answer to a commit says what is in the database.
    isAbortable: method !== ':commit',
    verdictOf,
    valueOf(answer) {
      const parsed = v.safeParse(schema, answer.body);
      return parsed.success ? convert(parsed.output) : undefined;
    },
  });
}

function verdictOf({ response, body, afterMs }: Answer): Verdict {
  // The last element of a streaming method's answer can be an error.
  const elements: unknown[] = Array.isArray(body) ? body : [body];
  const failed = elements.find((element) => Object.hasOwn(Object(element), 'error'));
  const parsed = v.safeParse(GoogleErrorAnswer, failed);
  const error = parsed.success ? parsed.output.error : undefined;
  if (!error?.status) {
    return response.ok && body !== undefined ? null : foreignAnswer(response.status, afterMs);
  }
  const { status, message } = error;
  const refusal = refusalOf(error, status === 'PERMISSION_DENIED');
  const document = /\/documents\/(\S+)/.exec(message)?.[1] ?? null;
  const conflict = { failure: 'conflict', document } as const;
  const invalid = { failure: 'invalid', message } as const;
  if (status === 'RESOURCE_EXHAUSTED') return exhausted(message, afterMs);
  // Either the document or the whole database is missing.
  if (status === 'NOT_FOUND' && document) return conflict;
  const verdicts: Partial<Record<string, Verdict>> = {
    ALREADY_EXISTS: conflict,
    FAILED_PRECONDITION: conflict,
    UNAUTHENTICATED: { failure: 'signed-out' },
    NOT_FOUND: invalid,
    PERMISSION_DENIED: invalid,
    INVALID_ARGUMENT: invalid,
    OUT_OF_RANGE: invalid,
    UNIMPLEMENTED: invalid,
  };
  const verdict = verdicts[status];
  return verdict ? (refusal ?? verdict) : retryLater('busy', afterMs);
}
