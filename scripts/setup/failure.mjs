/** A failure whose message alone tells the reader what to do, so no stack trace is shown. */
export class Failure extends Error {}

/** Somebody pressed Ctrl-C: everything that was started is ended, and nothing is reported. */
export class Interruption extends Error {
  constructor() {
    super('Interrupted.');
  }
}

/** @param {() => Promise<void>} main */
export async function runMain(main) {
  // Whoever reads the output may stop reading; what was started must still be ended in order.
  process.stdout.on('error', () => {});
  try {
    await main();
  } catch (error) {
    const isPlain =
      error instanceof Failure ||
      error instanceof Interruption ||
      error.code?.startsWith('ERR_PARSE_ARGS');
    console.error(`\n${isPlain ? error.message : error.stack}`);
    process.exitCode = error instanceof Interruption ? 130 : 1;
  }
}
