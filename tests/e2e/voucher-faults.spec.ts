import { expect, test } from '../support/proxied-console';
import { createSeededRandom } from '../support/seeded-random';
import { createFaultRuns, misfortunes, type FaultRun } from '../support/voucher-fault-runs';

const runCount = Number(process.env.CONSOLE_FAULT_RUNS ?? 126);
const seed = Number(process.env.CONSOLE_FAULT_SEED ?? 20261121);
/** So many requests a generation of 2,000 codes takes, and a deletion of as many. */
const boundaryCount = 9;

/** Every misfortune at every boundary once, then the seed's choice; each for both kinds of job. */
function* faultRuns(): Generator<FaultRun> {
  for (let boundary = 0; boundary < boundaryCount; boundary++) {
    for (const misfortune of Object.values(misfortunes)) yield { boundary, misfortune };
  }
  const random = createSeededRandom(seed);
  const oneOf = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value;
  for (;;) {
    const boundary = Math.floor(random() * boundaryCount);
    yield { boundary, misfortune: oneOf(Object.values(misfortunes)) };
  }
}

test(
  `whatever happens to any request of ${runCount} jobs, every code is there once`,
  { tag: '@T36' },
  async ({ proxied }) => {
    test.setTimeout(runCount * 10_000);
    const { tally, generate, deleteGroup } = createFaultRuns(proxied);
    for (const run of faultRuns()) {
      const name = `Fault run ${tally.runs}`;
      await test.step(`${run.boundary} ${name}`, async () => {
        await generate(run, name);
        await deleteGroup(run, name);
      });
      if (tally.runs >= runCount) break;
    }
    // The figures are what a long soak is for.
    // oxlint-disable-next-line no-console
    console.log(JSON.stringify({ seed, ...tally }));
    const figures = Object.entries(tally).map(([what, count]) => `${count} ${what}`);
    test.info().annotations.push({ type: 'figures', description: figures.join(', ') });
    expect(tally).toMatchObject({ duplicates: 0, missing: 0, overwritten: 0, left: 0 });
    expect(tally.redeemed).toBe(tally.runs / 2);
  },
);
