import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';

import { host, services } from '../../scripts/local/config.ts';
import { formerAdministratorId } from './actors';
import { storedDocuments } from './firestore-cells';

export const administratorId = 'the-administrator';

/** A separate project in the running emulator, with the deployed rules. */
export function openFirestore(projectId: string): Promise<RulesTestEnvironment> {
  // The SDK warns about every refusal, which these tests expect.
  setLogLevel('silent');
  const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
  return initializeTestEnvironment({
    projectId,
    firestore: { host, port: services.firestore.port, rules },
  });
}

/** A current and a former administrator, and a document in every collection. */
export function arrangedDocuments() {
  return [
    { path: 'admin-credentials/admin', data: { uid: administratorId } },
    { path: 'admin-credentials/former', data: { uid: formerAdministratorId } },
    ...storedDocuments(),
  ];
}

export async function arrange(environment: RulesTestEnvironment): Promise<void> {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const database = context.firestore();
    await Promise.all(arrangedDocuments().map(({ path, data }) => database.doc(path).set(data)));
  });
}
