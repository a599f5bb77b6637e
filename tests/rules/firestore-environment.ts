import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';

import { host, services } from '../../scripts/local/config.ts';
import { formerAdministratorId } from './actors';
import { storedDocuments } from './firestore-cells';

export const administratorId = 'the-administrator';

/** A project of its own in the running emulator, with the rules that are deployed. */
export function openFirestore(projectId: string): Promise<RulesTestEnvironment> {
  // The client warns of every refusal, and refusals are what these tests ask for.
  setLogLevel('silent');
  const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
  return initializeTestEnvironment({
    projectId,
    firestore: { host, port: services.firestore.port, rules },
  });
}

/** An administrator, one that was, and a document in every collection. */
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
