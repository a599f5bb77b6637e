import { run, which } from './commands.mjs';

/** The languages of sample data and tests, by their names in fontconfig. */
const languages = ['hi', 'ta', 'zh', 'und-zsye'];

/** The path of fontconfig, if it has a font for every language. */
export async function findFonts(): Promise<string | undefined> {
  const fontconfig = which('fc-list');
  // Systems without fontconfig, such as macOS, have fonts for every script.
  if (!fontconfig) return process.platform === 'linux' ? undefined : 'of the system';
  for (const language of languages) {
    const { output } = await run(fontconfig, [`:lang=${language}`, 'family']);
    if (output.trim() === '') return undefined;
  }
  return fontconfig;
}
