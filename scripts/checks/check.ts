import { runParts } from './run-parts.ts';

/** `npm run check`: what takes seconds and needs no emulator and no browser. */
export async function main() {
  await runParts(['format', 'lint', 'attacks', 'types', 'unused']);
}
