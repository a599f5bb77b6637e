import { mutants } from './mutants.ts';
import { runParts } from './run-parts.ts';

/** `npm run mutate:rules`: tests every single-change mutant of the Security Rules. */
export async function main() {
  await runParts(['mutation']);
  for (const title of mutants().survived) console.log(`survived: ${title}`);
}
