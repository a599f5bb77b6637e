import { canInstallByApt, installByApt } from './apt.mjs';
import { run, which } from './commands.mjs';
import { Failure } from './failure.mjs';
import { step } from './progress.mjs';

/** Debian's package for each language, as fontconfig calls it, that the sample data is written in. */
const packages = {
  hi: 'fonts-lohit-deva',
  ta: 'fonts-lohit-taml',
  zh: 'fonts-wqy-microhei',
  'und-zsye': 'fonts-noto-color-emoji',
};

/** Installs the fonts without which the browser shows boxes, where a script may do that. */
export async function installFonts() {
  const missing = await missingFonts();
  if (missing.length === 0 || !canInstallByApt()) return;
  await step('Installing fonts', (report) => installByApt(missing, report));
}

/** The tests compare pictures of texts in many scripts, and boxes are all alike. */
export async function ensureFonts() {
  await installFonts();
  const missing = await missingFonts();
  if (missing.length === 0) return;
  throw new Failure(
    `The tests need fonts for Devanagari, Tamil, Chinese and emoji. Install those that are ` +
      `missing (Debian: apt install ${missing.join(' ')}) and run them again.`,
  );
}

/** Without fontconfig, as on macOS, the system brings fonts for every script. */
async function missingFonts() {
  const fontconfig = which('fc-list');
  if (!fontconfig) return [];
  const missing = [];
  for (const [language, name] of Object.entries(packages)) {
    const { output } = await run(fontconfig, [`:lang=${language}`, 'family']);
    if (output.trim() === '') missing.push(name);
  }
  return missing;
}
