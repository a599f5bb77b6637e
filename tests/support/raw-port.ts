import type { Page } from '@playwright/test';

export interface RawAnswer {
  /** As HTTP has it; 200 where all went well. */
  status: number;
  /** What the procedure answered, or its error. */
  body: unknown;
}

/** A request as a view writes it on the port. */
export function requestText(path: string, input?: unknown): string {
  return JSON.stringify({ i: '1', p: { u: `/${path}`, b: { json: input } } });
}

/**
 * Writes one message on a port of its own, past the client that the views use, and gives the
 * first message that comes back; `null` when the background closes the port instead.
 */
export function sendRaw(page: Page, message: unknown): Promise<unknown> {
  return page.evaluate((text) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const port = chrome.runtime.connect({ name: 'console' });
    port.onMessage.addListener((answer: unknown) => {
      resolve(answer);
      port.disconnect();
    });
    port.onDisconnect.addListener(() => resolve(null));
    port.postMessage(text);
    return promise;
  }, message);
}

/** Writes one message on a port of its own, and waits for no answer. */
export async function postRaw(page: Page, message: unknown): Promise<void> {
  await page.evaluate(
    (value) => chrome.runtime.connect({ name: 'console' }).postMessage(value),
    message,
  );
}

/** Calls a procedure from a page of the extension, past the client that the views use. */
export async function callRaw(page: Page, path: string, input?: unknown): Promise<RawAnswer> {
  const text = await sendRaw(page, requestText(path, input));
  if (typeof text !== 'string') throw new Error(`No answer to ${path}, but ${String(text)}.`);
  const { p } = JSON.parse(text);
  return { status: p.s ?? 200, body: p.b?.json };
}
