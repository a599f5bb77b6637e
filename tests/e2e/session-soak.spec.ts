import { expect, test } from '../support/extension';
import { callRaw } from '../support/raw-port';

test.use({ route: '/' });

/** `npm run soak:session -- --runs 500` sets another number. */
const rounds = Number(process.env.CONSOLE_SOAK_ROUNDS ?? 40);
const longestWaitMs = 5000;

const places = [
  { where: 'in memory', staysSignedIn: false },
  { where: 'on disk', staysSignedIn: true },
];

for (const { where, staysSignedIn } of places) {
  test(
    `a session kept ${where} survives ${rounds / 2} deaths of the worker`,
    { tag: '@T11' },
    async ({ console: page, extension }) => {
      test.setTimeout(60_000 + rounds * 2000);
      await callRaw(page, 'session/staySignedIn', { isOn: staysSignedIn });
      const waitsMs: number[] = [];
      for (let round = 0; round < rounds / 2; round++) {
        await extension.killWorker();
        const startedAt = performance.now();
        const counts = await callRaw(page, 'dashboard/count', { card: 'users' });
        waitsMs.push(performance.now() - startedAt);
        expect(counts, `round ${round}`).toMatchObject({ status: 200 });
        const session = await callRaw(page, 'session/current', { isFresh: false });
        expect(session.body, `round ${round}`).toMatchObject({ status: 'signed-in' });
      }
      const sorted = waitsMs.toSorted((a, b) => a - b);
      const [median = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
      test.info().annotations.push({
        type: 'figures',
        description: `${sorted.length} rounds, wait ${median.toFixed(0)} ms median, ${longest.toFixed(0)} ms longest`,
      });
      globalThis.console.log(test.info().annotations.at(-1)?.description);
      expect(longest).toBeLessThan(longestWaitMs);
    },
  );
}
