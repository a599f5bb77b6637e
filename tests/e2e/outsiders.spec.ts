import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/extension';
import { requestText } from '../support/raw-port';

const webPage = 'http://page.example/';

test.use({
  ownBrowser: {
    otherExtensions: [fileURLToPath(new URL('../support/other-extension', import.meta.url))],
  },
  // The browser reports blocked access as errors of the page.
  expectedProblems: /Failed to load resource|ERR_|Content Security Policy|Framing/,
});

async function isFramed(page: Page, address: string): Promise<boolean> {
  await page.evaluate((url) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.addEventListener('load', () => resolve());
    document.addEventListener('securitypolicyviolation', () => resolve(), { once: true });
    document.body.append(frame);
    return promise;
  }, address);
  return page.frames().some((frame) => frame.url() === address);
}

test(
  'another extension, a web page and a frame reach nothing of the extension',
  { tag: ['@T13', '@T14', '@T15'] },
  async ({ console, extension }) => {
    const { context, id } = extension;
    const address = `chrome-extension://${id}`;
    const page = await context.newPage();

    await test.step('another extension reaches the background neither by a message nor by a port', async () => {
      await page.goto('chrome://extensions');
      const cards = page.locator('extensions-item', { hasText: 'Another extension' });
      await page.goto(`chrome-extension://${await cards.getAttribute('id')}/page.html`);
      const answers = await page.evaluate(
        async ([own, request]) => {
          const message = chrome.runtime.sendMessage(own, request).then(
            (answer: unknown) => `answer ${String(answer)}`,
            (error: Error) => error.message,
          );
          const { promise, resolve } = Promise.withResolvers<string>();
          const port = chrome.runtime.connect(own, { name: 'console' });
          port.onMessage.addListener((answer: unknown) => resolve(`answer ${String(answer)}`));
          port.onDisconnect.addListener(() =>
            resolve(chrome.runtime.lastError?.message ?? 'disconnected'),
          );
          port.postMessage(request);
          return { message: await message, port: await promise };
        },
        [id, requestText('session/current', { isFresh: false })] as const,
      );
      const noReceiver = 'Could not establish connection. Receiving end does not exist.';
      expect(answers).toEqual({ message: noReceiver, port: noReceiver });
    });

    await test.step('a web page neither sends messages, reads files nor frames a page', async () => {
      await context.route(`${webPage}**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Page</title>' }),
      );
      await page.goto(webPage);
      expect(await page.evaluate(() => typeof globalThis.chrome?.runtime?.connect)).toBe(
        'undefined',
      );
      for (const file of ['manifest.json', 'sidepanel.html', 'background.js', 'icon/16.png']) {
        const outcome = page.evaluate((url) => fetch(url), `${address}/${file}`);
        await expect(outcome, file).rejects.toThrow('Failed to fetch');
      }
      expect(await isFramed(page, `${address}/sidepanel.html`)).toBe(false);
    });

    await test.step('a page of the extension does not frame another one', async () => {
      expect(await isFramed(console, `${address}/popup.html`)).toBe(false);
    });
  },
);
