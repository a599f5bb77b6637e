import { DeadlineError } from '../../background/deadline';
import { createRateLimiter } from '../requests/rate-limiter';
import { requestDeadlineMs } from '../requests/send-request';
import { Problem, problemOf } from '../problem';
import { inParts, type StoredDocument } from './documents';
import type { Firestore } from './client';
import type { DocumentSource, NameRange } from './query';

export interface Reading extends NameRange {
  readTime?: string | undefined;
  most?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** A reader who has rows already waits longer for more. */
export const patienceMs = (hasRows: boolean) => (hasRows ? 10_000 : 500);

/** Firestore accepts a `readTime` of the last hour. */
const snapshotMs = 50 * 60_000;

/** A page that is too slow is asked for in parts; one that does not even begin throws. */
export async function* readRows<Row>(
  firestore: Firestore,
  source: DocumentSource,
  rowOf: (document: StoredDocument) => Row,
  { after: last, readTime: snapshot, most: left = Infinity, signal, ...range }: Reading = {},
): AsyncGenerator<Row[], void, void> {
  const limiter = createRateLimiter();
  const { partSizes } = firestore;
  let pace: Pace | undefined;
  const startedAt = Date.now();

  async function readPage() {
    const usual = pace ? pageSize(pace) : firstPageSize;
    const limit = Math.min(usual, left, partSizes.of(source.collection));
    const askedAt = performance.now();
    const deadlineMs = last ? undefined : requestDeadlineMs;
    let hasBegun = false;
    const onHeaders = () => void (hasBegun = true);
    try {
      if (Date.now() > startedAt + snapshotMs) snapshot = undefined;
      const options = { ...range, limit, after: last, readTime: snapshot };
      const page = firestore.with({ signal, deadlineMs, onHeaders }).page(source, options);
      const { documents, readTime: readAt } = await page;
      snapshot ??= readAt;
      // A page that has come before would come without end.
      if (last && documents.at(-1)?.path === last) throw new Problem('answer');
      pace = paceOf(limit, (performance.now() - askedAt) / 1000, pace);
      left -= documents.length;
      return { documents, isLast: documents.length < limit || left === 0 };
    } catch (error) {
      if (problemOf(error)?.code !== 'timeout') throw error;
      if (limit === 1 || (limit <= firstPageSize && !hasBegun)) throw new DeadlineError();
      pace = undefined;
      return { documents: [], isLast: false };
    }
  }

  for (;;) {
    const waiting = { signal, giveUpAfterMs: patienceMs(last !== undefined) };
    const { documents, isLast } = await limiter.send(readPage, waiting);
    for (const portion of inPortions(documents)) yield portion.map(rowOf);
    if (isLast) return;
    last = documents.at(-1)?.path ?? last;
    // Without a message in 30 s, the browser would end the background.
    if (documents.length === 0) yield [];
  }
}

// A longer message would block the view's main thread; Chrome's limit for one is 64 MiB.
const mostInMessage = { documents: 2000, characters: 4.5 * 1024 * 1024 };

export const inPortions = (page: readonly StoredDocument[]) => inParts(page, mostInMessage);

export const firstPageSize = 100;
const secondPageSize = 150;
const largestPageSize = 5000;
const pageSeconds = 2;

export interface Pace {
  size: number;
  seconds: number;
  secondsPerDocument: number;
}

/** Two pages of different sizes tell the time of a query's start from that of its documents. */
export function paceOf(size: number, seconds: number, last?: Pace): Pace {
  const average = seconds / size;
  const marginal = !last
    ? Math.min(average, pageSeconds / secondPageSize)
    : last.size === size
      ? last.secondsPerDocument
      : (seconds - last.seconds) / (size - last.size);
  // One page may meet a busy moment.
  return { size, seconds, secondsPerDocument: Math.min(average, Math.max(marginal, average / 2)) };
}

export function pageSize({ secondsPerDocument }: Pace): number {
  const size = Math.max(firstPageSize, Math.floor(pageSeconds / secondsPerDocument));
  return Math.min(size, largestPageSize);
}
