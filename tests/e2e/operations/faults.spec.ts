import { expect, test } from '../../support/proxied-console';
import { emptyDatabase, resetSampleData } from '../../support/emulators';
import { createSeededRandom } from '../../support/seeded-random';
import { createFaultRuns, misfortunes } from '../../support/voucher-fault-runs';

const seed = Number(process.env.CONSOLE_FAULT_SEED ?? 20261121);
/** The number of requests for generating the codes of a group, and for changing or deleting them. */
const boundaryCount = 5;
/** A group is generated, extended, expired and deleted. */
const operationsPerGroup = 4;
/** Each operation with a fault at each request. */
const operationsPerFault = boundaryCount * operationsPerGroup;
const faults = Object.entries(misfortunes);
const runCount = Number(process.env.CONSOLE_FAULT_RUNS ?? faults.length * operationsPerFault);
const groupCount = Math.ceil(runCount / faults.length / operationsPerGroup);
const operationCount = operationsPerGroup * groupCount;

/** Every request once, then random ones from the seed. */
function* boundaries(faultIndex: number): Generator<number> {
  for (let boundary = 0; boundary < boundaryCount; boundary++) yield boundary;
  const random = createSeededRandom(seed + faultIndex);
  for (;;) yield Math.floor(random() * boundaryCount);
}

test.describe.configure({ mode: 'parallel' });
// The emulator searches deleted documents too, for an hour.
test.beforeEach(emptyDatabase);
test.afterAll(resetSampleData);

for (const [index, [fault, misfortune]] of faults.entries()) {
  const title = `${operationCount} operations write each code once, whichever request meets the fault: ${fault}`;
  test(title, { tag: '@T36' }, async ({ proxied }) => {
    test.setTimeout(operationCount * 20_000);
    const { tally, generate, extendGroup, expireGroup, deleteGroup } = createFaultRuns(proxied);
    for (const boundary of boundaries(index)) {
      if (tally.runs >= operationCount) break;
      const name = `Fault run ${tally.runs}`;
      await test.step(`${boundary} ${name}`, async () => {
        await generate({ boundary, misfortune }, name);
        await extendGroup({ boundary, misfortune }, name);
        await expireGroup({ boundary, misfortune }, name);
        await deleteGroup({ boundary, misfortune }, name);
        await emptyDatabase();
      });
    }
    const figures = Object.entries(tally).map(([what, count]) => `${count} ${what}`);
    test.info().annotations.push({ type: 'figures', description: figures.join(', ') });
    // A long soak runs for these figures.
    // oxlint-disable-next-line no-console
    console.log(title, figures.join(', '));
    expect(tally).toMatchObject({ duplicates: 0, missing: 0, overwritten: 0, left: 0 });
    expect(tally.redeemed).toBe(3 * groupCount);
  });
}
