import { parseArgs } from 'node:util';

import { Failure } from '../setup/failure.mjs';
import { parts } from './parts.ts';
import { runParts } from './run-parts.ts';

/** `npm test`: every check, or with `--only unit,rules` the named ones. */
export async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const all = Object.keys(parts);
  const names = values.only?.split(',').map((name) => name.trim()) ?? all;
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new Failure(`There is no part "${unknown.join('", "')}". The parts: ${all.join(', ')}.`);
  }
  await runParts(names);
}
