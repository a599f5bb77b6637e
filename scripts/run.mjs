import { continueInNewerNode } from './setup/node.mjs';

/**
 * `node scripts/run.mjs <command>`. This file and its static imports run in Node 20 without
 * packages; everything else is TypeScript for the Node that they find or install.
 */
if (!(await continueInNewerNode())) await import('./main.ts');
