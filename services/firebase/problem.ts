import { FirebaseError } from 'firebase/app';
import * as v from 'valibot';
import { DeadlineError } from '../background/concurrency';
import { adviceOn, setupNamedIn, type SetupName } from './setup';

/** A `rate` is per minute, a `quota` per day; an `answer` is an intermediary's, as a portal's. */
const waitCodes = ['busy', 'rate', 'quota', 'network', 'timeout', 'answer'] as const;

/** It passes by itself, and the request may have been applied. */
export type WaitCode = (typeof waitCodes)[number];

/** A `conflict` means that a precondition failed, and that nothing was written. */
export type ProblemCode =
  | WaitCode
  | 'conflict'
  | 'missing'
  | 'refused'
  | 'signed-out'
  | 'setup'
  | 'unexpected';

export class Problem extends Error {
  override name = 'Problem';

  constructor(
    readonly code: ProblemCode,
    readonly details: { message?: string; afterMs?: number; setup?: SetupName } = {},
  ) {
    super(details.message ?? `Firebase: ${code}`);
  }
}

export const isWait = (code: ProblemCode): code is WaitCode =>
  waitCodes.some((wait) => wait === code);

const networkError = 'auth/network-request-failed';

/** Auth takes this error for a lost connection, and any other one for the end of the sign-in. */
export function noVerdict(error: unknown): FirebaseError {
  const problem = problemOf(error) ?? new Problem('network');
  return new FirebaseError(networkError, `No verdict: ${problem.code}`, { problem });
}

export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof DeadlineError) return new Problem('timeout');
  if (!(error instanceof FirebaseError) || !error.code.startsWith('auth/')) return undefined;
  if (error.code === networkError) {
    const { problem } = (error.customData ?? {}) as { problem?: Problem };
    return problem ?? new Problem('network');
  }
  if (error.code === 'auth/too-many-requests') return new Problem('busy');
  return new Problem(error.code.includes('quota') ? 'quota' : 'signed-out');
}

export function unless<Value, Instead>(
  code: ProblemCode,
  request: Promise<Value>,
  instead: Instead,
): Promise<Value | Instead> {
  return request.catch((error: unknown) => {
    if (error instanceof Problem && error.code === code) return instead;
    throw error;
  });
}

/** https://cloud.google.com/apis/design/errors#error_model describes this error. */
const GoogleErrorAnswer = v.object({
  error: v.object({
    status: v.fallback(v.string(), ''),
    message: v.fallback(v.string(), ''),
    details: v.fallback(v.array(v.object({ reason: v.fallback(v.string(), '') })), []),
  }),
});

type GoogleError = v.InferOutput<typeof GoogleErrorAnswer>['error'];

export function googleErrorIn(body: unknown): GoogleError | undefined {
  const parsed = v.safeParse(GoogleErrorAnswer, body);
  return parsed.success ? parsed.output.error : undefined;
}

export function foreignAnswer(status: number, afterMs = 0): Problem {
  return new Problem(status === 429 || status === 503 ? 'busy' : 'answer', { afterMs });
}

export function exhausted(message: string, afterMs = 0): Problem {
  if (/per minute/i.test(message)) return new Problem('rate', { afterMs });
  return new Problem(/quota/i.test(message) ? 'quota' : 'busy', { afterMs });
}

/** These are the messages of Firestore (also for App Check), Storage and the local emulators. */
const refusalOfRules =
  /^Missing or insufficient permissions\.$|^Permission denied\.|^No matching allow statements$| @ L\d+$/;

export function refusalOf({ message, details }: GoogleError, isRefusal: boolean) {
  if (isRefusal && refusalOfRules.test(message)) return new Problem('refused');
  const named = setupNamedIn([...details.map(({ reason }) => reason), message]);
  const setup = named ?? (isRefusal ? 'other' : undefined);
  return setup && new Problem('setup', { setup, message });
}

export function setupAdviceOf(error: unknown, projectId: string) {
  const { setup, message = '' } = problemOf(error)?.details ?? {};
  return setup && adviceOn(setup, message, projectId);
}
