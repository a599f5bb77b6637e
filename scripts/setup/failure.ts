/** Its message tells the reader what to do, so no stack trace is printed. */
export class Failure extends Error {}

/** After Ctrl-C: everything that was started is stopped, and nothing is reported. */
export class Interruption extends Error {
  override message = 'Interrupted.';
}

export async function runMain(main: () => Promise<void>): Promise<void> {
  // If the reader of the output closes the pipe, running processes must still be stopped in order.
  process.stdout.on('error', () => {});
  try {
    await main();
  } catch (error) {
    const { message, stack, code } = error as NodeJS.ErrnoException;
    const isPlain = error instanceof Failure || code?.startsWith('ERR_PARSE_ARGS');
    const isInterruption = error instanceof Interruption;
    console.error(`\n${isPlain || isInterruption ? message : stack}`);
    process.exitCode = isInterruption ? 130 : 1;
  }
}
