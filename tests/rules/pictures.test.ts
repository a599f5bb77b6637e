import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { clientsIn } from './actors';
import { pictureCells, storedPicture } from './picture-cells';
import {
  arrangePictures,
  attemptPicture,
  openFileStore,
  pictureActors,
} from './picture-environment';

const environment = await openFileStore();
const clientOf = clientsIn(environment);

beforeAll(() => arrangePictures(environment));
afterAll(() => environment.cleanup());

describe('the Storage rules', () => {
  test.each(pictureCells(pictureActors))('say that $title', async (cell) => {
    const attempt = attemptPicture(clientOf, cell);
    await (cell.isAllowed ? assertSucceeds(attempt) : assertFails(attempt));
  });

  test('give a picture to anybody with its download URL, but not with a guessed token', async () => {
    const { administrator: actor } = pictureActors;
    const request = { operation: 'read', name: storedPicture } as const;
    const cell = { title: '', isAllowed: true, actor, request };
    const url = String(await attemptPicture(clientOf, cell));
    expect((await fetch(url)).status).toBe(200);

    expect((await fetch(url.replace(/token=.*/, 'token=guessed'))).status).toBe(403);
    expect((await fetch(url.replace(/&token=.*/, ''))).status).toBe(403);
  });
});
