import { emptyDatabase, resetSampleData } from '../../support/emulators';
import { isExhaustive } from '../../support/exhaustive';
import { createSeededRandom } from '../../support/seeded-random';
import { misfortunes } from '../../support/misfortunes';
import { createFaultRuns, test } from '../../support/voucher-fault-runs';

/** The service tests try the others, which a browser changes nothing about. */
const inBrowser = [
  'the worker dies before it is sent',
  'the worker dies before the answer',
  'it is lost',
  'its answer is lost',
  'the connection is cut in the middle of its answer',
  'too many requests',
  'the service is unavailable',
  'the token has expired',
];
const faults = Object.entries(misfortunes).filter(([fault]) => inBrowser.includes(fault));
const boundaryCount = 5;
const operations = ['generate', 'remove'] as const;
/** In a usual run each fault is met once. `CONSOLE_FAULT_RUNS` asks for more, as a soak. */
const runCount = Number(process.env.CONSOLE_FAULT_RUNS ?? (isExhaustive ? 300 : faults.length));
const groupCount = Math.ceil(runCount / operations.length);
/** Workers share the tests, and each begins with an empty database. */
const groupsPerTest = 5;
/** By then each operation has met each fault at each request; what follows is random. */
const groupsOfTable = faults.length * boundaryCount;
const random = createSeededRandom(Number(process.env.CONSOLE_FAULT_SEED ?? 20261121));

const groups = Array.from({ length: groupCount }, (_, group) =>
  operations.flatMap((operation, turn) => {
    const at = (2 * group + turn + Math.floor(group / 4)) % faults.length;
    const drawn = Math.floor(random() * boundaryCount);
    const inTurn = (Math.floor(group / faults.length) + turn + 1) % boundaryCount;
    const boundary = group < groupsOfTable ? inTurn : drawn;
    return faults
      .slice(at, at + 1)
      .map(([fault, misfortune]) => ({ operation, fault, misfortune, boundary }));
  }),
);

test.describe.configure({ mode: 'parallel' });
// The emulator searches deleted documents too, for an hour.
test.beforeEach(emptyDatabase);
test.afterAll(resetSampleData);

for (let from = 0; from < groupCount; from += groupsPerTest) {
  const these = groups.slice(from, from + groupsPerTest);
  test(
    `${these.length * operations.length} operations from group ${from} write each code once, whichever request meets which fault`,
    { tag: '@T36' },
    async ({ proxied }) => {
      test.setTimeout(these.length * operations.length * 60_000);
      const runs = createFaultRuns(proxied);
      for (const [index, group] of these.entries()) {
        for (const { operation, fault, ...run } of group) {
          await test.step(`group ${from + index}: ${operation}, ${fault} at request ${run.boundary}`, () =>
            runs[operation](run, `Fault run ${from + index}`));
        }
      }
    },
  );
}
