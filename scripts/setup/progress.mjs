const quietMs = 15_000;
const isTerminal = Boolean(process.stdout.isTTY);

/** Several steps may run in parallel. */
const running = new Set();
let timer;

/**
 * Prints what is being done, the latest news of it while it lasts, and how long it took. A log
 * file gets a line now and then; a terminal gets one line that changes and shows all the steps
 * that are running. `outcomeOf` makes a line of the result: whether it is good, and the words for
 * it.
 *
 * @template Result
 * @param {string} label
 * @param {(report: (news: string) => void) => Promise<Result> | Result} work
 * @param {(result: Result) => { isGood: boolean, text: string }} [outcomeOf]
 * @returns {Promise<Result>}
 */
export async function step(label, work, outcomeOf = () => ({ isGood: true, text: label })) {
  const current = { label, news: '', startedAt: Date.now() };
  begin(current);
  let outcome = { isGood: false, text: label };
  try {
    const result = await work((text) => (current.news = text));
    outcome = outcomeOf(result);
    return result;
  } finally {
    end(current);
    console.log(`${outcome.isGood ? '✓' : '✗'} ${outcome.text} (${secondsOf(current)})`);
  }
}

function begin(current) {
  running.add(current);
  if (!isTerminal) console.log(`  ${current.label} …`);
  timer ??= setInterval(show, isTerminal ? 200 : quietMs);
}

function end(current) {
  running.delete(current);
  if (isTerminal) process.stdout.write('\r\u001B[K');
  if (running.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

function show() {
  const lines = [...running].map(
    (current) => `${current.label} … ${secondsOf(current)}${current.news && `  ${current.news}`}`,
  );
  if (!isTerminal) for (const line of lines) console.log(`  ${line}`);
  else {
    const width = (process.stdout.columns ?? 80) - 1;
    process.stdout.write(`\r\u001B[K  ${lines.join(' | ')}`.slice(0, width + 4));
  }
}

function secondsOf({ startedAt }) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}
