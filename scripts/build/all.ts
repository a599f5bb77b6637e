import { step } from '../setup/progress.ts';
import { buildDemo } from './demo.ts';
import { browsers, packAll } from './zip.ts';

/** `npm run build:all`: the builds for the emulators, and the packages for users. */
export async function main() {
  for (const browser of browsers) {
    await step(`Building for the emulators, ${browser}`, () => buildDemo(browser));
  }
  await packAll();
}
