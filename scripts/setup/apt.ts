import { existsSync, readFileSync } from 'node:fs';

import { lastLines, networkAdvice, run, which } from './commands.mjs';
import { Failure } from './failure.mjs';

/** Scripts can install system packages only on Debian-based systems and as root. */
export function canInstallByApt(): boolean {
  return existsSync('/etc/debian_version') && Boolean(which('apt-get')) && process.getuid?.() === 0;
}

export function isDebian(): boolean {
  const release = '/etc/os-release';
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

export async function installByApt(
  packages: string[],
  report: (text: string) => void,
): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env, onLine: report });
  const parameters = ['install', '-y', '--no-install-recommends', ...packages];
  const { code, output } = await run('apt-get', parameters, { env, onLine: report });
  if (code === 0) return;
  throw new Failure(
    `apt-get could not install ${packages.join(', ')}. ${networkAdvice(output)}It says:\n${lastLines(output, 4)}`,
  );
}
