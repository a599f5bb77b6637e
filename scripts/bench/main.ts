import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../local/config.ts';
import type { FigureRow } from './figures.ts';
import { printFigures } from './print-figures.ts';
import * as find from './find.ts';
import * as opening from './opening.ts';
import * as palette from './palette.ts';
import * as popup from './popup.ts';
import * as reads from './reads.ts';
import * as table from './table.ts';
import * as vouchers from './vouchers.ts';

const modules = [table, find, opening, palette, popup, vouchers, reads];

/** Measures everything or the named modules, and writes `.output/bench.json`. */
export async function main() {
  const wanted = process.argv.slice(2);
  const results: Record<string, FigureRow[]> = {};
  for (const { name, run } of modules) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n${name}`);
    const rows = await run();
    results[name] = rows;
    printFigures(rows);
    // A busy machine is slower, so print its load beside the figures.
    console.log(`load average ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores`);
  }
  const file = join(root, '.output', 'bench.json');
  await mkdir(join(root, '.output'), { recursive: true });
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
  const loadAverage = loadavg()[0];
  const measured = { at: new Date().toISOString(), machine, loadAverage, results };
  await writeFile(file, `${JSON.stringify(measured, null, 2)}\n`);
  console.log(`\nWritten to ${file}`);
}
