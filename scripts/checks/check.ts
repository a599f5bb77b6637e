import { runParts } from './run-parts.ts';

/** `npm run check`: the checks that take seconds and need neither emulators nor a browser. */
export async function main() {
  await runParts(['format', 'lint', 'attacks', 'types', 'unused']);
}
