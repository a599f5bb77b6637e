import { isExecutable, run, which } from './commands.mjs';
import { Failure } from './failure.mjs';

/** The same as in the manifest of the Firefox build. */
export const oldestFirefox = 142;
const places = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

export async function findFirefox(): Promise<string | undefined> {
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

async function isNewEnough(path: string): Promise<boolean> {
  const { output } = await run(path, ['--version'], { timeoutMs: 20_000 });
  return Number(/Firefox (\d+)/.exec(output)?.[1]) >= oldestFirefox;
}
