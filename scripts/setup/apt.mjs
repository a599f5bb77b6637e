import { existsSync } from 'node:fs';

import { lastLines, networkAdvice, run, which } from './commands.mjs';
import { Failure } from './failure.mjs';

/** Only Debian and its kin, and only as root, let a script install system packages. */
export function canInstallByApt() {
  return existsSync('/etc/debian_version') && Boolean(which('apt-get')) && process.getuid?.() === 0;
}

export async function installByApt(packages, report) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env, onLine: report });
  const parameters = ['install', '-y', '--no-install-recommends', ...packages];
  const { code, output } = await run('apt-get', parameters, { env, onLine: report });
  if (code === 0) return;
  throw new Failure(
    `apt-get could not install ${packages.join(', ')}. ${networkAdvice(output)}It says:\n${lastLines(output, 4)}`,
  );
}
