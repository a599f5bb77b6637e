import { vi } from 'vitest';
import { type FaultProxy, unfinishedHeader } from './fault-proxy';

/** Longer than what the client takes for quick. */
const answerMs = 2_100;
const deadlineHeader = 'x-deadline';

/**
 * It returns what makes the line of `proxy` carry only so many bytes before a deadline. Nobody waits:
 * the deadline passes at once for what is too long, and the client's clock goes on with each answer.
 */
export function narrowLine(proxy: FaultProxy) {
  const deadlines: AbortController[] = [];
  const now = performance.now.bind(performance);
  let passedMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const deadline = new AbortController();
    deadlines.push(deadline);
    return deadline.signal;
  });
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const index = deadlines.length - 1;
    const headers = new Headers(init?.headers);
    headers.set(deadlineHeader, String(index));
    const response = await fetch(input, { ...init, headers });
    passedMs += answerMs;
    if (response.headers.has(unfinishedHeader)) deadlines[index]?.abort();
    return response;
  });
  return (bytes: number) =>
    proxy.follow(({ headers }) => ({
      kind: 'narrow',
      bytes,
      onLost: () => deadlines[Number(headers[deadlineHeader])]?.abort(),
    }));
}
