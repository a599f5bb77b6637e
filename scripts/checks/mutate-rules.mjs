import { mutants } from './mutants.mjs';
import { runParts } from './run-parts.mjs';

/** `npm run mutate:rules`: every fault that one change could bring into the Security Rules. */
export async function main() {
  await runParts(['mutation']);
  const { killed, survived } = mutants();
  for (const title of survived) console.log(`survived: ${title}`);
  console.log(`killed: ${killed.length}, survived: ${survived.length}`);
}
