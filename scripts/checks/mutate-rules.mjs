import { mutants } from './mutants.mjs';
import { runParts } from './run-parts.mjs';

/** `npm run mutate:rules`: every fault that one change could bring into the Security Rules. */
export async function main() {
  await runParts(['mutation']);
  for (const title of mutants().survived) console.log(`survived: ${title}`);
}
