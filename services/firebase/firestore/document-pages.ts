import { DeadlineError, patient, requestDeadlineMs, sendWithin } from '../requests/deadline';
import { createRateLimiter, standardPace } from '../requests/rate-limiter';
import { problemOf } from '../problem';
import type { StoredDocument } from './documents';
import { inPortions } from './portions';
import { type DocumentSource, listPage, type NameRange } from './query';
import type { FirestoreTarget } from './request';

export interface Reading extends NameRange {
  readTime?: string | undefined;
  most?: number | undefined;
  signal?: AbortSignal | undefined;
}

const firstPatienceMs = 500;
const patienceMs = 10_000;
/** Firestore accepts a `readTime` of the last hour. */
const snapshotMs = 50 * 60_000;

export function createPageSender(signal = new AbortController().signal) {
  const send = createRateLimiter(standardPace, () => {}).sender({ signal, startedAt: 0 });
  return <Page>(read: () => Promise<Page>, hasRows: boolean): Promise<Page> =>
    send(read, hasRows ? patienceMs : firstPatienceMs);
}

/** A large page that is too slow is asked for in parts; a small one throws `DeadlineError`. */
export async function* readRows<Row>(
  target: FirestoreTarget,
  source: DocumentSource,
  rowOf: (document: StoredDocument) => Row,
  { after, readTime, most = Infinity, signal, ...range }: Reading = {},
): AsyncGenerator<Row[], void, void> {
  const send = createPageSender(signal);
  let last = after;
  let limit = Math.min(firstPageSize, most);
  let left = most;
  let pace: Pace | undefined;
  let tooLarge = Infinity;
  let snapshot = readTime;
  const startedAt = Date.now();

  async function readPage() {
    const asked = limit;
    const askedAt = performance.now();
    const pageTarget = last
      ? patient(target, signal)
      : { ...target, send: sendWithin(requestDeadlineMs, signal) };
    try {
      if (Date.now() > startedAt + snapshotMs) snapshot = undefined;
      const options = { ...range, limit, after: last, readTime: snapshot };
      const { documents, readTime: readAt } = await listPage(pageTarget, source, options);
      snapshot ??= readAt;
      pace = paceOf(asked, (performance.now() - askedAt) / 1000, pace);
      left -= documents.length;
      limit = Math.min(pageSize(pace, tooLarge), left);
      return { documents, isLast: documents.length < asked || left === 0 };
    } catch (error) {
      if (problemOf(error)?.code !== 'timeout') throw error;
      tooLarge = asked;
      limit = Math.min(firstPageSize, Math.floor(asked / 2));
      if (asked <= firstPageSize) throw new DeadlineError();
      return { documents: [], isLast: false };
    }
  }

  for (;;) {
    const { documents, isLast } = await send(readPage, last !== undefined);
    for (const portion of inPortions(documents)) yield portion.map(rowOf);
    if (isLast) return;
    last = documents.at(-1)?.path ?? last;
    // Without a message in 30 s, the browser would end the background.
    if (documents.length === 0) yield [];
  }
}

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

export function pageSize({ secondsPerDocument }: Pace, tooLarge: number): number {
  const size = Math.max(firstPageSize, Math.floor(pageSeconds / secondsPerDocument));
  return Math.min(size, largestPageSize, Math.floor(tooLarge / 2));
}
