import { cpus, loadavg } from 'node:os';
import { Failure } from '../setup/failure.ts';
import { printFigures } from './figures.ts';
import * as opening from './opening.ts';
import * as popup from './popup.ts';
import * as reads from './reads.ts';
import * as table from './table.ts';
import * as vouchers from './vouchers.ts';

const parts = { table, opening, popup, vouchers, reads };

/** `npm run bench`: measures everything, or the named parts. */
export async function main() {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    throw new Failure(`The bench has no ${unknown.join()}: ${Object.keys(parts).join()}.`);
  }
  for (const [name, { run }] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`\n${name}`);
    printFigures(await run());
    // A busy machine is slower, so print its load beside the figures.
    console.log(`load average ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores`);
  }
}
