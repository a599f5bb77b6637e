/** Its message tells the reader what to do, so no stack trace is printed. */
export class Failure extends Error {}

/** After Ctrl-C: everything that was started is stopped, and nothing is reported. */
export class Interruption extends Error {
  constructor() {
    super('Interrupted.');
  }
}

/** @param {() => Promise<void>} main */
export async function runMain(main) {
  // If the reader of the output closes the pipe, running processes must still be stopped in order.
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
