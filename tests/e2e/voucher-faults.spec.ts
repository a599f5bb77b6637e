import { expect, test } from '../support/proxied-console';
import { createSeededRandom } from '../support/seeded-random';
import { createFaultRuns, misfortunes } from '../support/voucher-fault-runs';

const seed = Number(process.env.CONSOLE_FAULT_SEED ?? 20261121);
/** So many requests a generation of 2,000 codes takes, and a deletion of as many. */
const boundaryCount = 9;
const faults = Object.entries(misfortunes);
const runCount = Number(process.env.CONSOLE_FAULT_RUNS ?? faults.length * boundaryCount * 2);
/** Jobs that each fault strikes: a generation and a deletion in turn. */
const jobCount = 2 * Math.ceil(runCount / faults.length / 2);

/** Every request once, then the seed's choice. */
function* boundaries(faultIndex: number): Generator<number> {
  for (let boundary = 0; boundary < boundaryCount; boundary++) yield boundary;
  const random = createSeededRandom(seed + faultIndex);
  for (;;) yield Math.floor(random() * boundaryCount);
}

test.describe.configure({ mode: 'parallel' });

for (const [index, [fault, misfortune]] of faults.entries()) {
  const title = `every code of ${jobCount} jobs is there once, whichever request meets: ${fault}`;
  test(title, { tag: '@T36' }, async ({ proxied }) => {
    test.setTimeout(jobCount * 20_000);
    const { tally, generate, deleteGroup } = createFaultRuns(proxied);
    for (const boundary of boundaries(index)) {
      if (tally.runs >= jobCount) break;
      const name = `Fault run ${tally.runs}`;
      await test.step(`${boundary} ${name}`, async () => {
        await generate({ boundary, misfortune }, name);
        await deleteGroup({ boundary, misfortune }, name);
      });
    }
    const figures = Object.entries(tally).map(([what, count]) => `${count} ${what}`);
    test.info().annotations.push({ type: 'figures', description: figures.join(', ') });
    // The figures are what a long soak is for.
    // oxlint-disable-next-line no-console
    console.log(title, figures.join(', '));
    expect(tally).toMatchObject({ duplicates: 0, missing: 0, overwritten: 0, left: 0 });
    expect(tally.redeemed).toBe(tally.runs / 2);
  });
}
