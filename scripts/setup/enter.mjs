import { runMain } from './failure.mjs';
import { continueInNewerNode } from './node.mjs';
import { ensurePackages } from './packages.mjs';

/**
 * Runs a command of the project. What it needs is loaded only here, after it is clear that this
 * Node can run it and that the packages are there: the files imported above keep to what Node 18
 * knows by itself.
 */
export async function enter(load) {
  await runMain(async () => {
    if (await continueInNewerNode()) return;
    await ensurePackages();
    const { main } = await load();
    await main();
  });
}
