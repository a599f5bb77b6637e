import { existsSync, readFileSync } from 'node:fs';

import { downloadChromium, findChromium, findFirefox, oldestFirefox } from './browsers.ts';
import { lastLines, networkAdvice, run, which } from './commands.ts';
import { Failure } from './failure.ts';
import { buildHidane, findFirestore } from './firestore.ts';
import { ensurePackages } from './packages.ts';
import { step } from './progress.ts';

interface Tool {
  /** A path, or another text if the tool is not a single program. */
  find(): Promise<string | undefined>;
  aptPackages?: string[];
  /** Used if apt cannot install it. */
  install?(): Promise<void>;
  /** For those whose system cannot install it by itself. */
  advice: string;
}

export type ToolName = 'firestore' | 'chromium' | 'firefox' | 'poppler' | 'fonts';

const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';

/** Fonts for the languages of sample data and tests, by their names in fontconfig. */
const fontPackages = {
  hi: 'fonts-lohit-deva',
  ta: 'fonts-lohit-taml',
  zh: 'fonts-wqy-microhei',
  'und-zsye': 'fonts-noto-color-emoji',
};

const tools: Record<ToolName, Tool> = {
  firestore: { find: findFirestore, install: buildHidane, advice: 'Install a Firestore emulator.' },
  chromium: {
    find: findChromium,
    // On Ubuntu the package is an empty one that requires a snap.
    ...(/^ID=debian$/m.test(release) && { aptPackages: ['chromium', 'fonts-liberation'] }),
    install: downloadChromium,
    advice:
      'Install Chromium or set CHROMIUM_PATH to one. Google Chrome itself does not do: it refuses ' +
      'to load unpacked extensions from the command line.',
  },
  firefox: {
    find: findFirefox,
    aptPackages: ['firefox-esr'],
    advice: `Install Firefox ${oldestFirefox} or newer, or set FIREFOX_PATH to one.`,
  },
  // The tests read the PDF of a group with an independent program.
  poppler: {
    find: async () => which('pdftoppm'),
    aptPackages: ['poppler-utils'],
    advice: 'Install poppler: the tests read PDF files with it.',
  },
  // Without fonts all characters are the same box, so pictures cannot be compared.
  fonts: {
    find: findFonts,
    aptPackages: Object.values(fontPackages),
    advice: 'Install fonts for Devanagari, Tamil, Chinese and emoji.',
  },
};

/** The path of fontconfig, if it has every font. */
async function findFonts(): Promise<string | undefined> {
  const fontconfig = which('fc-list');
  // Systems without fontconfig, such as macOS, have fonts for every script.
  if (!fontconfig) return process.platform === 'linux' ? undefined : 'of the system';
  for (const language of Object.keys(fontPackages)) {
    const { output } = await run(fontconfig, [`:lang=${language}`, 'family']);
    if (output.trim() === '') return undefined;
  }
  return fontconfig;
}

/**
 * Installs packages and tools in parallel. `wants` lists optional tools. `meanwhile` does what needs
 * only the packages while a tool is still being compiled.
 */
export async function install(
  needs: ToolName[],
  wants: ToolName[],
  meanwhile: () => Promise<void>,
): Promise<void> {
  const packages = ensurePackages().then(meanwhile);
  const results = await Promise.allSettled([packages, ensureTools(needs, wants)]);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Installs missing tools in parallel, and returns the path of each. */
export async function ensureTools(
  needs: ToolName[],
  wants: ToolName[] = [],
): Promise<Partial<Record<ToolName, string>>> {
  const names = [...needs, ...wants];
  const missing = await missingOf(names);
  const byApt = missing.filter((name) => canUseApt() && tools[name].aptPackages);
  const outcomes = await Promise.allSettled([
    installByApt(byApt),
    ...missing.filter((name) => !byApt.includes(name)).map((name) => tools[name].install?.()),
  ]);
  for (const name of await missingOf(byApt)) await tools[name].install?.();
  const found = await Promise.all(names.map((name) => tools[name].find()));
  const absent = needs.find((_name, index) => found[index] === undefined);
  if (absent) {
    const failed = outcomes.find(({ status }) => status === 'rejected');
    throw failed?.status === 'rejected' ? failed.reason : new Failure(tools[absent].advice);
  }
  return Object.fromEntries(names.map((name, index) => [name, found[index]]));
}

export const ensureChromium = async () => (await ensureTools(['chromium'])).chromium ?? '';

async function missingOf(names: ToolName[]): Promise<ToolName[]> {
  const found = await Promise.all(names.map((name) => tools[name].find()));
  return names.filter((_name, index) => found[index] === undefined);
}

/** Only root can install system packages. */
const canUseApt = () => Boolean(which('apt-get')) && process.getuid?.() === 0;

/** All in one call, because two would wait for each other's lock. */
async function installByApt(names: ToolName[]): Promise<void> {
  if (names.length === 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const packages = names.flatMap((name) => tools[name].aptPackages ?? []);
  await step(`Installing ${names.join(', ')}`, async (report) => {
    await run('apt-get', ['update'], { env, onLine: report });
    const parameters = ['install', '-y', '--no-install-recommends', ...packages];
    const { code, output } = await run('apt-get', parameters, { env, onLine: report });
    if (code === 0) return;
    const says = `It says:\n${lastLines(output, 4)}`;
    throw new Failure(`apt-get could not install it. ${networkAdvice(output)}${says}`);
  });
}
