import { run, which } from './commands.mjs';

/** The languages of the sample data and the tests, as fontconfig calls them. */
const languages = ['hi', 'ta', 'zh', 'und-zsye'];

/** Gives the path of fontconfig if it knows a font for every language. */
export async function findFonts(): Promise<string | undefined> {
  const fontconfig = which('fc-list');
  // Without fontconfig, as on macOS, the system brings fonts for every script.
  if (!fontconfig) return process.platform === 'linux' ? undefined : 'of the system';
  for (const language of languages) {
    const { output } = await run(fontconfig, [`:lang=${language}`, 'family']);
    if (output.trim() === '') return undefined;
  }
  return fontconfig;
}
