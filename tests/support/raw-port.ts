import type { Page } from '@playwright/test';

export function requestText(path: string, input?: unknown): string {
  return JSON.stringify({ i: '1', p: { u: `/${path}`, b: { json: input } } });
}

/** It returns `null` if the background closes the port. */
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

export async function postRaw(page: Page, message: unknown): Promise<void> {
  await page.evaluate(
    (value) => chrome.runtime.connect({ name: 'console' }).postMessage(value),
    message,
  );
}

/** Returns the HTTP status, and the procedure's result or its error as the body. */
export async function callRaw(page: Page, path: string, input?: unknown) {
  const text = await sendRaw(page, requestText(path, input));
  if (typeof text !== 'string') throw new Error(`No answer to ${path}, but ${String(text)}.`);
  const { p } = JSON.parse(text);
  return { status: (p.s ?? 200) as number, body: p.b?.json as unknown };
}
