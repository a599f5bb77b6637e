import { relative } from 'node:path';

import { administrator, origins, root } from '../local/config.ts';

export function printSummary(headline: string, extensionFolder: string): void {
  console.log(`
${headline}

  Sign in    ${administrator.username} / ${administrator.password}
  Auth       ${origins.auth}
  Firestore  ${origins.firestore}
  Storage    ${origins.storage}
  Extension  ${relative(root, extensionFolder)}
`);
}
