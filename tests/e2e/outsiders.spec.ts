import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/extension';
import { requestText } from '../support/raw-port';

const otherExtension = fileURLToPath(new URL('../support/other-extension', import.meta.url));
const webPage = 'http://page.example/';

// The browser reports blocked access as errors of the page.
test.use({ expectedProblems: /Failed to load resource|ERR_|Content Security Policy|Framing/ });

/** Finds the other extension's id on the browser's extensions page. */
async function openOther(page: Page): Promise<void> {
  await page.goto('chrome://extensions');
  const cards = page.locator('extensions-item', { hasText: 'Another extension' });
  await page.goto(`chrome-extension://${await cards.getAttribute('id')}/page.html`);
}

test.describe('with another extension', () => {
  test.use({ otherExtensions: [otherExtension] });

  test(
    'another extension cannot reach the background by a message or a port',
    { tag: '@T13' },
    async ({ console: _signedIn, extension }) => {
      const page = await extension.context.newPage();
      await openOther(page);
      const answers = await page.evaluate(
        async ([id, request]) => {
          const message = chrome.runtime.sendMessage(id, request).then(
            (answer: unknown) => `answer ${String(answer)}`,
            (error: Error) => error.message,
          );
          const { promise, resolve } = Promise.withResolvers<string>();
          const port = chrome.runtime.connect(id, { name: 'console' });
          port.onMessage.addListener((answer: unknown) => resolve(`answer ${String(answer)}`));
          port.onDisconnect.addListener(() =>
            resolve(chrome.runtime.lastError?.message ?? 'disconnected'),
          );
          port.postMessage(request);
          return { message: await message, port: await promise };
        },
        [extension.id, requestText('session/current', { isFresh: false })] as const,
      );
      const noReceiver = 'Could not establish connection. Receiving end does not exist.';
      expect(answers).toEqual({ message: noReceiver, port: noReceiver });
    },
  );
});

test.describe('in a browser with a web page', () => {
  test.beforeEach(async ({ extension }) => {
    await extension.context.route(`${webPage}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Page</title>' }),
    );
  });

  test(
    'a web page cannot send messages to the extension',
    { tag: '@T14' },
    async ({ console: _signedIn, extension }) => {
      const page = await extension.context.newPage();
      await page.goto(webPage);
      expect(await page.evaluate(() => typeof globalThis.chrome?.runtime?.connect)).toBe(
        'undefined',
      );
    },
  );

  test('a web page cannot read files of the extension or frame its pages', async ({
    console: _signedIn,
    extension,
  }) => {
    const page = await extension.context.newPage();
    await page.goto(webPage);
    const address = `chrome-extension://${extension.id}`;
    for (const file of ['manifest.json', 'sidepanel.html', 'background.js', 'icon/16.png']) {
      const outcome = page.evaluate((url) => fetch(url), `${address}/${file}`);
      await expect(outcome, file).rejects.toThrow('Failed to fetch');
    }
    await addFrame(page, `${address}/sidepanel.html`);
    expect(page.frames().some((frame) => frame.url().startsWith(address))).toBe(false);
  });
});

test(
  'a page of the extension cannot be framed, even in another of its pages',
  { tag: '@T15' },
  async ({ console: page, extension }) => {
    const address = `chrome-extension://${extension.id}/popup.html`;
    await addFrame(page, address);
    expect(page.frames().some((frame) => frame.url() === address)).toBe(false);
  },
);

/** Adds a frame and waits until the browser has loaded or blocked it. */
async function addFrame(page: Page, address: string): Promise<void> {
  await page.evaluate((url) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.addEventListener('load', () => resolve());
    document.addEventListener('securitypolicyviolation', () => resolve(), { once: true });
    document.body.append(frame);
    return promise;
  }, address);
}
