import * as v from 'valibot';
import { exhausted, foreignAnswer, googleErrorIn, Problem, refusalOf } from '../problem';
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
    problemIn,
    valueOf(answer) {
      const parsed = v.safeParse(schema, answer.body);
      return parsed.success ? convert(parsed.output) : undefined;
    },
  });
}

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

function problemIn({ response, body, afterMs }: Answer): Problem | undefined {
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
