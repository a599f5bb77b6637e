import { commit, type Committed, type Write } from '../firebase/firestore/commit';
import { countDocuments } from '../firebase/firestore/aggregate';
import { type Read, readDocuments, type StoredDocument } from '../firebase/firestore/documents';
import { type FieldQuery, findDocuments } from '../firebase/firestore/query';
import type { FirestoreTarget } from '../firebase/firestore/request';
import type { RequestFailure } from '../firebase/requests/request-failure';
import { noticeSlow } from '../firebase/requests/slow-answer';
import type { Gate } from './gate';
import type { StopReason } from './job';

/** Ends a run that no repetition brings further. */
export class LineClosed extends Error {
  constructor(
    readonly reason: 'signed-out' | StopReason,
    message = '',
  ) {
    super(message);
    this.name = 'LineClosed';
  }
}

/** Requests to Firestore that are repeated until their outcome is definite. */
export interface Line {
  /** `conflict`: a precondition failed, and nothing was written. */
  commit(writes: readonly Write[]): Promise<Committed | 'conflict'>;
  read(paths: readonly string[]): Promise<Map<string, StoredDocument>>;
  find(query: FieldQuery): Promise<StoredDocument[]>;
  count(query: FieldQuery): Promise<number>;
}

/** Repeating a write is safe because each says itself what it expects to find. */
export function createLine(
  target: FirestoreTarget,
  gate: Gate,
  signal: AbortSignal,
  onUncertain: () => void,
): Line {
  async function send<Answer extends { failure: null } | RequestFailure>(
    attempt: () => Promise<Answer>,
  ): Promise<Exclude<Answer, { failure: 'retry-later' | 'token-expired' }>> {
    for (;;) {
      const pass = await gate.enter(signal);
      const answer = await noticeSlow(attempt(), () => pass.wait());
      if (answer.failure === 'retry-later') {
        onUncertain();
        pass.fail(answer);
        continue;
      }
      pass.succeed();
      return answer as Exclude<Answer, { failure: 'retry-later' | 'token-expired' }>;
    }
  }

  async function fetchValue<Value>(attempt: () => Promise<Read<Value>>): Promise<Value> {
    const answer = await send(attempt);
    if (answer.failure === null) return answer.value;
    throw closed(answer);
  }

  return {
    async commit(writes) {
      const answer = await send(() => commit(target, writes));
      if (answer.failure === null) return answer;
      if (answer.failure === 'conflict') return 'conflict';
      throw closed(answer);
    },
    read: (paths) => fetchValue(() => readDocuments(target, paths)),
    find: (query) => fetchValue(() => findDocuments(target, query)),
    count: (query) => fetchValue(() => countDocuments(target, query)),
  };
}

function closed(answer: RequestFailure): LineClosed {
  if (answer.failure === 'refused') return new LineClosed('refused');
  if (answer.failure === 'missing-index') return new LineClosed('missing-index');
  if (answer.failure === 'invalid') return new LineClosed('invalid', answer.message);
  if (answer.failure === 'signed-out') return new LineClosed('signed-out');
  return new LineClosed('invalid', `A read failed with ${answer.failure}`);
}
