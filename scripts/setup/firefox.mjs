import { canInstallByApt, installByApt } from './apt.mjs';
import { isExecutable, run, which } from './commands.mjs';
import { Failure } from './failure.mjs';
import { step } from './progress.mjs';

/** The manifest of the Firefox build asks for it as well. */
const oldestVersion = 142;
const places = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Gives the path of a Firefox that is new enough, and installs one if need be. */
export async function ensureFirefox() {
  const found = await findFirefox();
  if (found) return found;
  if (canInstallByApt()) {
    await step('Installing Firefox', (report) => installByApt(['firefox-esr'], report));
    const installed = await findFirefox();
    if (installed) return installed;
  }
  throw new Failure(
    `There is no Firefox ${oldestVersion} or newer, which the tests of the Firefox build need. ` +
      'Install it (Debian: apt install firefox-esr, macOS: brew install --cask firefox) or set ' +
      'FIREFOX_PATH to one.',
  );
}

async function findFirefox() {
  const { FIREFOX_PATH } = process.env;
  if (FIREFOX_PATH && !isExecutable(FIREFOX_PATH)) {
    throw new Failure(`FIREFOX_PATH is ${FIREFOX_PATH}, where no program is. Correct or unset it.`);
  }
  const candidates = FIREFOX_PATH
    ? [FIREFOX_PATH]
    : [which('firefox-esr'), which('firefox'), ...places.filter(isExecutable)];
  for (const path of candidates) {
    if (path && (await isNewEnough(path))) return path;
  }
  return undefined;
}

async function isNewEnough(path) {
  const { output } = await run(path, ['--version'], { timeoutMs: 20_000 });
  return Number(/Firefox (\d+)/.exec(output)?.[1]) >= oldestVersion;
}
