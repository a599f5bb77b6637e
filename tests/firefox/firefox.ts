import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoBuild } from '../support/demo-build';
import { connectBidi, type Bidi } from './bidi';
import { createFirefoxPage, type FirefoxPage } from './firefox-page';

const extensionId = 'career-console@admin.example';
const extensionFolder = demoBuild('firefox');
const sidebarSize = { width: 480, height: 800 };
const startTimeoutMs = 90_000;

export interface Firefox {
  /** Opens one of the extension's pages in a tab, for example `sidepanel.html#/logs`. */
  open(path: string): Promise<FirefoxPage>;
  closePages(): Promise<void>;
  profile: string;
  /** The browser's download folder. */
  downloads: string;
  /** Ends the background's event page, as the browser does when it is idle. */
  endBackground(): Promise<void>;
  /** Errors of the extension's pages and background since the last call. */
  takeProblems(): Promise<string[]>;
  close(): Promise<void>;
}

/** Fixes the extension's UUID, which is otherwise random for each profile. */
function preferences(uuid: string, downloads: string): string {
  const values = {
    'extensions.webextensions.uuids': JSON.stringify({ [extensionId]: uuid }),
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.download.useDownloadDir': true,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
    .join('');
}

function bidiAddress(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1];
    if (address) resolve(address);
  });
  child.once('error', reject);
  child.once('exit', () => reject(new Error(`Firefox ended while starting:\n${output}`)));
  const timer = setTimeout(
    () => reject(new Error(`Firefox is not ready:\n${output}`)),
    startTimeoutMs,
  );
  return promise.finally(() => clearTimeout(timer));
}

const endBackground = `(async () => {
  const { extension } = WebExtensionPolicy.getByID('${extensionId}');
  await extension.terminateBackground({ disableResetIdleForTest: true });
  if (extension.backgroundState !== 'stopped') throw new Error(extension.backgroundState);
})()`;

const takeProblems = `(() => {
  const errors = Services.console.getMessageArray().filter((message) =>
    message instanceof Ci.nsIScriptError && message.sourceName.startsWith('moz-extension:') &&
    !(message.flags & Ci.nsIScriptError.warningFlag));
  Services.console.reset();
  return JSON.stringify(errors.map(({ errorMessage }) => errorMessage));
})()`;

/** Runs privileged scripts in the browser's own window. */
async function browserScope(bidi: Bidi) {
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    { 'moz:scope': 'chrome' },
  );
  return async (expression: string): Promise<string> => {
    const answer = await bidi.send<{
      result?: { value: string };
      exceptionDetails?: { text: string };
    }>('script.evaluate', {
      expression,
      target: { context: contexts[0]?.context },
      awaitPromise: true,
    });
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result?.value ?? '';
  };
}

/** Starts Firefox with an empty profile and the demo build as a temporary extension. */
export async function launchFirefox(): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'career-console-firefox-'));
  const downloads = await mkdtemp(join(tmpdir(), 'career-console-downloads-'));
  const uuid = crypto.randomUUID();
  await writeFile(join(profile, 'user.js'), preferences(uuid, downloads));
  const child = spawn(
    process.env.FIREFOX_PATH ?? 'firefox-esr',
    [
      '--headless',
      '--no-remote',
      `--profile=${profile}`,
      '--remote-debugging-port=0',
      // WebDriver needs it to open pages of an extension.
      '--remote-allow-system-access',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const removeFolders = async () => {
    await rm(profile, { recursive: true, force: true });
    await rm(downloads, { recursive: true, force: true });
  };

  const bidi = await connectBidi(await bidiAddress(child));
  await bidi.send('session.new', { capabilities: {} });
  const logged: string[] = [];
  bidi.on('log.entryAdded', ({ level, text }) => {
    if (level === 'error') logged.push(String(text));
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  await bidi.send('webExtension.install', {
    extensionData: { type: 'path', path: extensionFolder },
  });
  const inBrowser = await browserScope(bidi);
  const opened: string[] = [];

  return {
    profile,
    downloads,
    async endBackground() {
      await inBrowser(endBackground);
    },
    takeProblems: async () => {
      const uncaught = JSON.parse(await inBrowser(takeProblems)) as string[];
      return [...logged.splice(0), ...uncaught];
    },
    async open(path) {
      const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
        type: 'tab',
      });
      opened.push(context);
      await bidi.send('browsingContext.setViewport', { context, viewport: sidebarSize });
      const url = `moz-extension://${uuid}/${path}`;
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
      return createFirefoxPage(bidi, context);
    },
    async closePages() {
      for (const context of opened.splice(0)) await bidi.send('browsingContext.close', { context });
    },
    async close() {
      await bidi.send('browser.close');
      bidi.close();
      await ended;
      await removeFolders();
    },
  };
}
