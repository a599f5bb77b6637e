const quietMs = 15_000;
const isTerminal = Boolean(process.stdout.isTTY);
/** The news of each step that is under way: two lanes of checks share the one line. */
const running = new Map();

/**
 * Prints what is being done, the latest news of it while it lasts, and how long it took. A log
 * file gets a line now and then; a terminal gets one line that changes. `outcomeOf` makes a line
 * of the result: whether it is good, and the words for it.
 */
export async function step(label, work, outcomeOf = () => ({ isGood: true, text: label })) {
  const start = Date.now();
  let news = '';
  const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)} s`;
  const show = () => {
    running.set(label, `  ${label} … ${seconds()}${news && `  ${news}`}`);
    write(isTerminal ? [...running.values()].join('') : running.get(label));
  };
  if (!isTerminal) console.log(`  ${label} …`);
  const timer = setInterval(show, isTerminal ? 200 : quietMs);
  let outcome = { isGood: false, text: label };
  try {
    const result = await work((text) => (news = text));
    outcome = outcomeOf(result);
    return result;
  } finally {
    clearInterval(timer);
    running.delete(label);
    if (isTerminal) write('');
    console.log(`${outcome.isGood ? '✓' : '✗'} ${outcome.text} (${seconds()})`);
  }
}

function write(text) {
  if (!isTerminal) console.log(text);
  else process.stdout.write(`\r\u001B[K${text.slice(0, (process.stdout.columns ?? 80) - 1)}`);
}
