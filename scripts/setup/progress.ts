const quietMs = 15_000;
const isTerminal = Boolean(process.stdout.isTTY);

const running = new Set<{ label: string; news: string; endsAt: number }>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Prints what is being done, on one line for all steps that run, and how long each took. A
 * terminal's line changes; a log file gets one now and then. `report` takes the latest news of the
 * step, and the milliseconds that it still takes, if known.
 */
export async function step<Result>(
  label: string,
  work: (report: (news: string, leftMs?: number) => void) => Promise<Result> | Result,
  outcomeOf = (_result: Result) => ({ isGood: true, text: label }),
): Promise<Result> {
  const startedAt = Date.now();
  const current = { label, news: '', endsAt: 0 };
  running.add(current);
  timer ??= setInterval(show, isTerminal ? 200 : quietMs);
  if (!isTerminal) console.log(`  ${label} …`);
  let outcome = { isGood: false, text: label };
  try {
    const result = await work((news, leftMs = 0) => {
      Object.assign(current, { news, endsAt: Date.now() + leftMs });
    });
    outcome = outcomeOf(result);
    return result;
  } finally {
    running.delete(current);
    if (running.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    const took = ((Date.now() - startedAt) / 1000).toFixed(1);
    if (isTerminal) process.stdout.write('\r\u001B[K');
    console.log(`${outcome.isGood ? '✓' : '✗'} ${outcome.text} (${took} s)`);
  }
}

function show(): void {
  const steps = [...running].map(({ label, news }) => label + (news && `: ${news}`));
  const leftMs = Math.max(...[...running].map(({ endsAt }) => endsAt)) - Date.now();
  const left = leftMs > 0 ? `about ${Math.ceil(leftMs / 5000) * 5} s left: ` : '';
  const line = `  ${left}${steps.join(' | ')}`;
  if (!isTerminal) console.log(line);
  else process.stdout.write(`\r\u001B[K${line.slice(0, (process.stdout.columns ?? 80) - 1)}`);
}
