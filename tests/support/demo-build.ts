import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emulatorSet, host, root, services } from '../../scripts/local/config.ts';

/** The build has the ports of the first set of emulators; another set gets a copy with its own. */
export function demoBuild(browser: 'chrome' | 'firefox'): string {
  const built = join(root, '.output', `${browser}-mv3-demo`);
  if (emulatorSet === 0) return built;
  const copy = `${built}-${emulatorSet}`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(built, copy, { recursive: true });
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (/\.(js|json)$/.test(name)) rewrite(join(copy, name));
  }
  return copy;
}

function rewrite(file: string): void {
  const text = readFileSync(file, 'utf8');
  const rewritten = Object.values(services).reduce(
    (result, { port }) =>
      result.replaceAll(`${host}:${port - 10 * emulatorSet}`, `${host}:${port}`),
    text,
  );
  if (rewritten !== text) writeFileSync(file, rewritten);
}
