import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';

import { administrator, host, project, services } from '../../scripts/local/config.ts';
import { actorsFor, type clientsIn } from './actors';
import { type PictureCell, storedPictures } from './picture-cells';

// The file store's rules look the administrator up in the project that the emulators run for, so
// the stored administrator is the sample one; the bucket is these tests' own.
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

/** Makes the request of a cell with Firebase's own client. */
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
