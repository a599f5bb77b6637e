import { origins, project } from '../local/config.ts';
import { asOwner } from '../local/emulator-call.ts';

/** Clears the project's data in all three emulators. */
export async function clear() {
  const remove = { method: 'DELETE' };
  const emulator = `emulator/v1/projects/${project}`;
  await Promise.all([
    asOwner(`${origins.auth}/${emulator}/accounts`, undefined, remove),
    asOwner(`${origins.firestore}/${emulator}/databases/(default)/documents`, undefined, remove),
    asOwner(`${origins.storage}/internal/reset`),
  ]);
}
