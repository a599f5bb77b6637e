import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';

import { administrator, host, project, services } from '../../scripts/local/config.ts';
import { actorsFor, type clientsIn } from './actors';
import { type PictureCell, storedPictures } from './picture-cells';

// The Storage rules look up the administrator in the emulators' own project, so these tests use the
// sample administrator, with a separate bucket.
const bucket = 'gs://demo-rules-pictures.appspot.com';
export const pictureActors = actorsFor(administrator.uid);

export const storageRules = readFileSync(new URL('../../storage.rules', import.meta.url), 'utf8');

export function openFileStore(rules = storageRules): Promise<RulesTestEnvironment> {
  return initializeTestEnvironment({
    projectId: project,
    storage: { host, port: services.storage.port, rules },
  });
}

export async function arrangePictures(environment: RulesTestEnvironment): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    const store = context.storage(bucket);
    for (const name of storedPictures) {
      await store.ref(name).put(new Uint8Array(4), { contentType: 'image/png' });
    }
  });
}

/** Sends the request of a cell with the Firebase SDK. */
export async function attemptPicture(
  clientOf: ReturnType<typeof clientsIn>,
  { actor, request }: PictureCell,
): Promise<unknown> {
  const file = clientOf(actor).storage(bucket).ref(request.name);
  switch (request.operation) {
    case 'read':
      return file.getDownloadURL();
    case 'list':
      return file.listAll();
    case 'delete':
      return file.delete();
    case 'relabel':
      return file.updateMetadata({ contentType: 'image/jpeg' });
    case 'upload': {
      const { contentType, sizeBytes } = request;
      await file.put(new Uint8Array(sizeBytes), { contentType });
      return undefined;
    }
  }
}
