import { createRateLimiter, standardPace } from './rate-limiter';

/** Without rows on the screen, the reason of a failure must appear soon. */
const firstPatienceMs = 500;
const patienceMs = 10_000;

/** Repeats failed pages of one list, each at the pace that Firebase accepts. */
export function createPageSender(signal = new AbortController().signal) {
  const send = createRateLimiter(standardPace, () => {}).sender({ signal, startedAt: 0 });
  return <Page>(read: () => Promise<Page>, hasRows: boolean): Promise<Page> =>
    send(read, hasRows ? patienceMs : firstPatienceMs);
}
