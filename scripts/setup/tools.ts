import { canInstallByApt, installByApt, isDebian } from './apt.ts';
import { downloadChromium, findChromium } from './chromium.ts';
import { which } from './commands.mjs';
import { Failure } from './failure.mjs';
import { findFirefox, oldestFirefox } from './firefox.ts';
import { buildHidane, findFirestore } from './firestore.ts';
import { findFonts } from './fonts.ts';
import { step } from './progress.mjs';

interface Tool {
  name: string;
  /** A path, or another text if the tool is not a single program. */
  find(): Promise<string | undefined>;
  aptPackages: string[];
  /** Used if apt cannot install it. */
  install?(): Promise<void>;
  advice: string;
}

export type ToolName = 'firestore' | 'chromium' | 'firefox' | 'poppler' | 'fonts' | 'display';

const tools: Record<ToolName, Tool> = {
  firestore: {
    name: 'Firestore emulator',
    find: findFirestore,
    aptPackages: [],
    install: buildHidane,
    advice: 'The local Firestore could not be installed.',
  },
  chromium: {
    name: 'Chromium',
    find: findChromium,
    // On Ubuntu the package is an empty one that requires a snap.
    aptPackages: isDebian() ? ['chromium', 'fonts-liberation'] : [],
    install: downloadChromium,
    advice:
      'There is no Chromium. Install it (Debian: apt install chromium, macOS: brew install ' +
      '--cask chromium) or set CHROMIUM_PATH to one. Google Chrome itself does not do: it ' +
      'refuses to load unpacked extensions from the command line.',
  },
  firefox: {
    name: 'Firefox',
    find: findFirefox,
    aptPackages: ['firefox-esr'],
    advice:
      `There is no Firefox ${oldestFirefox} or newer, which the tests of the Firefox build need. ` +
      'Install it (Debian: apt install firefox-esr, macOS: brew install --cask firefox) or set ' +
      'FIREFOX_PATH to one.',
  },
  // The tests read the PDF of a group with an independent program.
  poppler: {
    name: 'poppler',
    find: async () =>
      ['pdftotext', 'pdfinfo', 'pdftoppm'].every((name) => which(name))
        ? which('pdftotext')
        : undefined,
    aptPackages: ['poppler-utils'],
    advice:
      'The tests read PDF files with poppler. Install it (Debian: apt install poppler-utils, ' +
      'macOS: brew install poppler) and run them again.',
  },
  // The side panel belongs to the browser's window, which a headless browser does not draw.
  display: {
    name: 'virtual display',
    find: async () => which('Xvfb'),
    aptPackages: ['xvfb'],
    advice:
      'Pictures of the side panel need a virtual display on Linux. Install Xvfb (Debian: apt ' +
      'install xvfb) and run it again.',
  },
  // Without fonts all characters are the same box, so pictures cannot be compared.
  fonts: {
    name: 'fonts',
    find: findFonts,
    aptPackages: [
      'fonts-lohit-deva',
      'fonts-lohit-taml',
      'fonts-wqy-microhei',
      'fonts-noto-color-emoji',
    ],
    advice:
      'The tests need fonts for Devanagari, Tamil, Chinese and emoji. Install them (Debian: apt ' +
      'install fonts-lohit-deva fonts-lohit-taml fonts-wqy-microhei fonts-noto-color-emoji) and ' +
      'run them again.',
  },
};

/** Installs missing tools in parallel, and returns the path of each. */
export async function ensureTools(
  needs: ToolName[],
  wants: ToolName[] = [],
): Promise<Partial<Record<ToolName, string>>> {
  const names = [...needs, ...wants];
  const missing = await missingOf(names);
  const byApt = canInstallByApt()
    ? missing.filter(({ aptPackages }) => aptPackages.length > 0)
    : [];
  const others = missing.filter((tool) => !byApt.includes(tool));
  const outcomes = await Promise.allSettled([
    installAllByApt(byApt),
    ...others.map((tool) => tool.install?.()),
  ]);
  for (const tool of await missingOf(names)) {
    if (byApt.includes(tool)) await tool.install?.();
  }
  const paths: Partial<Record<ToolName, string>> = {};
  for (const name of names) {
    const path = await tools[name].find();
    if (path) paths[name] = path;
    else if (needs.includes(name)) {
      const failed = outcomes.find(({ status }) => status === 'rejected');
      throw failed?.status === 'rejected' ? failed.reason : new Failure(tools[name].advice);
    }
  }
  return paths;
}

async function missingOf(names: ToolName[]): Promise<Tool[]> {
  const found = await Promise.all(names.map((name) => tools[name].find()));
  return names.filter((_name, index) => found[index] === undefined).map((name) => tools[name]);
}

/** In one call, because two would wait for each other's lock. */
async function installAllByApt(missing: Tool[]): Promise<void> {
  if (missing.length === 0) return;
  const packages = missing.flatMap(({ aptPackages }) => aptPackages);
  const label = `Installing ${missing.map(({ name }) => name).join(', ')} (apt)`;
  await step(label, (report) => installByApt(packages, report));
}

export async function ensureChromium(): Promise<string> {
  const { chromium } = await ensureTools(['chromium']);
  return chromium ?? '';
}
