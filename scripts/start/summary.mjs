import { relative } from 'node:path';

import { demoFolder } from '../build/demo.mjs';
import { administrator, origins, root } from '../local/config.mjs';

export function printSummary(headline) {
  console.log(`
${headline}

  Sign in    ${administrator.username} / ${administrator.password}
  Auth       ${origins.auth}
  Firestore  ${origins.firestore}
  Storage    ${origins.storage}
  Extension  ${relative(root, demoFolder)}
`);
}
