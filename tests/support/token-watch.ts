import type { BrowserContext } from '@playwright/test';

/** ID tokens and the emulator's refresh tokens are JSON in base64; no sample data is. */
export const tokenPattern = /eyJ[\w-]{20,}/;

/** A console error fails the test, so all tests together check all procedures for tokens. */
export async function reportTokens(context: BrowserContext): Promise<void> {
  await context.addInitScript((source) => {
    const { runtime } = globalThis.chrome ?? {};
    // A web page cannot connect.
    if (!runtime?.connect) return;
    const pattern = new RegExp(source);
    const connect = runtime.connect.bind(runtime);
    const watched = (...parameters: Parameters<typeof connect>) => {
      const port = connect(...parameters);
      port.onMessage.addListener((message: unknown) => {
        const text = message instanceof Uint8Array ? new TextDecoder().decode(message) : message;
        if (pattern.test(String(text))) console.error('A token came out of the background.');
      });
      return port;
    };
    runtime.connect = watched as typeof connect;
  }, tokenPattern.source);
}
