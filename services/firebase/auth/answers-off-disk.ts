/**
 * Keeps what Firebase answers out of the browser's cache on disk, tokens and personal data alike:
 * Firefox puts the answers to POST requests there as well, unless the server forbids it. The SDK
 * passes no such wish on, so `fetch` itself is told, in the background alone.
 */
export function keepAnswersOffDisk(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => fetch(input, { ...init, cache: 'no-store' });
}
