import { relative } from 'node:path';

import { administrator, origins, root } from '../local/config.mjs';

export function printSummary(headline, extensionFolder) {
  console.log(`
${headline}

  Sign in    ${administrator.username} / ${administrator.password}
  Auth       ${origins.auth}
  Firestore  ${origins.firestore}
  Storage    ${origins.storage}
  Extension  ${relative(root, extensionFolder)}
`);
}
