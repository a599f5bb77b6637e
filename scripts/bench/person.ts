import { origins } from '../local/config.ts';
import { writeDocuments } from '../local/firestore-writer.ts';
import type { LaunchedExtension } from '../local/launch.ts';
import { signIn } from '../screens/screens.ts';
import { type FigureRow, figureRow } from './figures.ts';
import { startMeteredProxy } from './metered-proxy.ts';
import { withDemo } from './with-demo.ts';

export const name = 'person';

const persons = 11;
const latencyMs = 100;
const events = 'User, 5 tests, 2 appointments, 2 payments and 50 logs';
const eventsText = '60 events';

/** How soon the page of a person is there, whose parts are read from a database far away. */
export async function run(): Promise<FigureRow[]> {
  const proxy = await startMeteredProxy();
  const moreArguments = [
    `--host-resolver-rules=MAP ${new URL(origins.firestore).host} ${new URL(proxy.url).host}`,
  ];
  try {
    return await withDemo({ moreArguments }, async (browser) => {
      await writeDocuments(
        Array.from({ length: persons }, (_, i) => documentsOf(`bench-${i}`)).flat(),
      );
      return measure(browser, proxy);
    });
  } finally {
    proxy.close();
  }
}

async function measure(
  { context, extensionId }: LaunchedExtension,
  proxy: Awaited<ReturnType<typeof startMeteredProxy>>,
): Promise<FigureRow[]> {
  const open = async (path: string) => {
    const page = await context.newPage();
    await page.goto(`chrome-extension://${extensionId}/${path}`);
    return page;
  };
  await signIn(open);
  const page = await open('sidepanel.html#/services-test');
  await page.getByRole('button', { name: 'TESTING' }).waitFor();
  proxy.setLatency(latencyMs);
  const times: { firstMs: number; allMs: number }[] = [];
  const reads: number[] = [];
  for (let i = 0; i < persons; i++) {
    const before = proxy.cost.reads;
    times.push(await page.evaluate(timeOfPerson, { uid: `bench-${i}`, text: eventsText }));
    reads.push(proxy.cost.reads - before);
  }
  const reference = 'the latency of one request';
  return [
    figureRow({
      figure: 'a person: from the press to the first part',
      runs: times.map(({ firstMs }) => firstMs),
      reference,
      referenceRuns: [latencyMs],
      target: 200,
    }),
    figureRow({
      figure: `a person: from the press to all (${events})`,
      runs: times.map(({ allMs }) => allMs),
      reference,
      referenceRuns: [latencyMs],
      target: 600,
    }),
    figureRow({
      figure: 'a person: reads',
      runs: reads,
      unit: 'reads',
      reference: 'all documents of the person',
      referenceRuns: [60],
      target: 66,
    }),
  ];
}

/** Runs in the page. */
async function timeOfPerson({ uid, text }: { uid: string; text: string }) {
  const startMs = performance.now();
  let firstMs = 0;
  location.hash = `#/person/${uid}`;
  for (;;) {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const isThere = document.querySelector(`main [aria-rowindex="3"]`) !== null;
    if (isThere && firstMs === 0) firstMs = performance.now() - startMs;
    const shown = document.querySelector('main')?.textContent ?? '';
    if (shown.includes(text)) return { firstMs, allMs: performance.now() - startMs };
  }
}

function documentsOf(uid: string) {
  const email = `${uid}@example.com`;
  const many = (count: number, of: (i: number) => { path: string; data: object }) =>
    Array.from({ length: count }, (_, i) => of(i));
  return [
    { path: `users/${uid}`, data: { displayName: uid, email, accountType: 'paid' } },
    ...many(5, (i) => ({
      path: `users/${uid}/tests-taken/${i}`,
      data: { time: `${i + 1}/8/26, 3:04 pm`, 'test-name': 'iq' },
    })),
    ...many(2, (i) => ({
      path: `appointments/${uid}-${i}`,
      data: { uid, email, selectedDate: '2026-08-01T10:00:00Z', appointmentType: 'online' },
    })),
    ...many(2, (i) => ({
      path: `transactions/${uid}-${i}`,
      data: { userId: uid, userEmail: email, paymentAmount: 499, paymentCurrency: 'INR' },
    })),
    ...many(60, (i) => ({
      path: `logs/${uid}-${i}`,
      data: {
        EVENT: 'Login',
        TIMESTAMP: new Date(2026, 7, 1, 0, i),
        USER_INFORMATION: { USER_ID: uid },
      },
    })),
  ];
}
