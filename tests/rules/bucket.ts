import { readFileSync } from 'node:fs';
import { administrator, origins } from '../../scripts/local/config.ts';
import { asOwner } from '../../scripts/local/emulator-call.ts';
import { type Actor, actorsFor, headersOf, outcomeOf } from './actors';
import { type PictureRequest, storedPictures } from './picture-cells';

// The Storage rules look up the administrator in the emulators' own project, so these tests use the
// sample administrator, with separate buckets.
export const pictureActors = actorsFor(administrator.uid);

export const storageRules = readFileSync(new URL('../../storage.rules', import.meta.url), 'utf8');

export function openBucket(bucket: string) {
  const objects = `${origins.storage}/v0/b/${bucket}/o`;
  const send = (actor: Actor, request: PictureRequest) => {
    const { url, type = '', ...init } = call(objects, request);
    const headers = { 'content-type': type, ...headersOf(actor, 'Firebase') };
    return fetch(url, { ...init, headers });
  };
  return {
    send,

    async arrange(): Promise<void> {
      for (const name of storedPictures) {
        const url = `${objects}?name=${encodeURIComponent(name)}`;
        await asOwner(url, new Uint8Array(4), { contentType: 'image/png' });
      }
    },

    attempt: async (actor: Actor, request: PictureRequest) => outcomeOf(await send(actor, request)),
  };
}

interface Call extends RequestInit {
  url: string;
  type?: string;
}

function call(objects: string, request: PictureRequest): Call {
  const name = encodeURIComponent(request.name);
  const url = `${objects}/${name}`;
  switch (request.operation) {
    case 'read':
      return { url };
    case 'list':
      return { url: `${objects}?delimiter=/${name && `&prefix=${name}/`}` };
    case 'delete':
      return { url, method: 'DELETE' };
    case 'relabel': {
      const body = JSON.stringify({ contentType: 'image/jpeg' });
      return { url, method: 'PATCH', type: 'application/json', body };
    }
    case 'upload': {
      const { contentType: type, sizeBytes } = request;
      const body = new Uint8Array(sizeBytes);
      return { url: `${objects}?name=${name}`, method: 'POST', type, body };
    }
  }
}
