import { parseArgs } from 'node:util';

import { Failure } from '../setup/failure.ts';
import { startEmulators } from './emulators.ts';
import { untilInterrupted } from './processes.ts';

/** `npm run emulators`: the local Firebase alone, until Ctrl-C. */
export async function main() {
  const { values } = parseArgs({
    options: { empty: { type: 'boolean' }, users: { type: 'string' } },
  });
  if (values.users && !/^\d+$/.test(values.users)) {
    throw new Failure(`--users takes a whole number, not "${values.users}".`);
  }
  const users = values.users ? Number(values.users) : undefined;
  const emulators = await startEmulators({ ...values, users, interrupted: untilInterrupted() });
  console.log('Emulators ready');
  try {
    await emulators.untilEnded();
  } finally {
    await emulators.stop();
  }
}
