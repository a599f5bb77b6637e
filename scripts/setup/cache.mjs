import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Shared by all clones of the project, so that a second clone installs nothing again.
 *
 * @param {string} name
 */
export function cacheFolder(name) {
  const base = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(base, 'career-console', name);
}
