import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Page, PuppeteerNode } from 'puppeteer-core';
import { failureReasons } from '../../services/api/failure';
import { demoBuild } from '../support/demo-build';

const extensionId = 'career-console@admin.example';

const takeProblems = `(() => {
  const errors = Services.console.getMessageArray().filter((message) =>
    message instanceof Ci.nsIScriptError && message.sourceName.startsWith('moz-extension:') &&
    !(message.flags & Ci.nsIScriptError.warningFlag));
  Services.console.reset();
  return errors.map(({ errorMessage }) => errorMessage);
})()`;

const endBackground = `(async () => {
  const { extension } = WebExtensionPolicy.getByID('${extensionId}');
  await extension.terminateBackground({ disableResetIdleForTest: true });
  return extension.backgroundState;
})()`;

const refuse = (part: string) => `Services.obs.addObserver({
  observe(request) {
    const channel = request.QueryInterface(Ci.nsIHttpChannel);
    if (channel.URI.spec.includes('${part}')) channel.cancel(Cr.NS_ERROR_NET_RESET);
  },
}, 'http-on-modify-request')`;

/** Firefox's own search by name takes seconds on a page with a long list. */
PuppeteerNode.registerCustomQueryHandler('named', {
  queryAll(_, description) {
    const [selector = '', name] = description.split(': ');
    const textOf = (element: Element) => {
      const copy = element.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
      return copy.textContent;
    };
    const page = document.querySelector('dialog:modal') ?? document;
    return [...page.querySelectorAll<HTMLInputElement>(selector)].filter(
      (element) => (element.ariaLabel ?? textOf(element.labels?.[0] ?? element)).trim() === name,
    );
  },
});

/**
 * Puppeteer's own click measures first, and misses what moves before it presses. A busy button
 * ignores a press, as that of a question that still counts.
 */
export async function press(page: Page, selector: string, name: string): Promise<void> {
  const named = page.locator(`::-p-named(${selector}: ${name})`);
  const button = await named
    .filter((element) => !element.matches(':disabled, [aria-disabled=true]'))
    .waitHandle();
  await button.evaluate((element) => (element as HTMLElement).click());
}

function retryAndFind(reason: string, text: string): boolean {
  const failure = document.querySelector<HTMLElement>('[role=alert]');
  if (failure?.innerText.includes(reason)) failure.querySelector('button')?.click();
  return document.body.innerText.includes(text);
}

export async function launchFirefox(preferences: Record<string, unknown> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'career-console-firefox-'));
  const profile = join(folder, 'profile');
  const downloads = join(folder, 'downloads');
  for (const path of [profile, downloads]) await mkdir(path);
  const uuid = crypto.randomUUID();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    userDataDir: profile,
    // Firefox starts slowly beside other browsers.
    timeout: 120_000,
    // WebDriver needs it to open pages of an extension.
    args: ['--remote-allow-system-access'],
    defaultViewport: { width: 480, height: 800 },
    extraPrefsFirefox: {
      // Otherwise the extension's UUID is random for each profile.
      'extensions.webextensions.uuids': JSON.stringify({ [extensionId]: uuid }),
      // More processes take longer to start than they save.
      'dom.ipc.processCount': 1,
      'dom.ipc.processPrelaunch.enabled': false,
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      'browser.download.useDownloadDir': true,
      ...preferences,
    },
  });
  await browser.installExtension(demoBuild('firefox'));

  async function openAddress(url: string): Promise<Page> {
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    // Firefox tells no load event of such pages, for which Puppeteer would wait.
    await page.goto(url, { waitUntil: [] });
    return page;
  }
  const privileged = await openAddress('about:config');

  return {
    profile,
    downloads,
    /**
     * Opens one of the extension's pages in a tab, and waits for a text that it shows once it knows
     * the session. The background of a busy machine can take longer than the page waits.
     */
    async open(path: string, text: string): Promise<Page> {
      const page = await openAddress(`moz-extension://${uuid}/${path}`);
      await page.waitForFunction(retryAndFind, { polling: 200 }, failureReasons.NO_ANSWER, text);
      return page;
    },
    endBackground: () => privileged.evaluate(endBackground),
    takeProblems: async () => (await privileged.evaluate(takeProblems)) as string[],
    /** No request whose address has this part leaves the browser. */
    refuse: (part: string) => privileged.evaluate(refuse(part)),
    /** It leaves the profile on the disk until `close`. */
    end: () => browser.close(),
    async close(): Promise<void> {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
