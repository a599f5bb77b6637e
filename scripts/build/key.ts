import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../local/config.ts';

/** WXT reads it for every build for users, and git ignores it. */
const fileName = '.env.production.local';

/** `npm run key`: Chrome derives the extension's id from this key, which stays the same. */
export async function main() {
  const isNew = keepKey(join(root, fileName));
  console.log(
    `${fileName} ${isNew ? 'now has a key' : 'has a key already'}. Keep a copy of the file.`,
  );
}

/** The private half is dropped, since only a package that is not from the store would need it. */
export function keepKey(file: string): boolean {
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (/^WXT_EXTENSION_KEY=./m.test(kept)) return false;
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const isLineOpen = kept !== '' && !kept.endsWith('\n');
  appendFileSync(file, `${isLineOpen ? '\n' : ''}WXT_EXTENSION_KEY=${key}\n`);
  return true;
}
