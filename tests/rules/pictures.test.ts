import { beforeAll, describe, expect, test } from 'vitest';
import { openBucket, pictureActors } from './bucket';
import { pictureCells, storedPicture } from './picture-cells';

const { arrange, attempt, send } = openBucket('demo-rules-pictures.appspot.com');

beforeAll(arrange);

describe('the Storage rules', () => {
  test.each(pictureCells(pictureActors))('say that $title', async (cell) => {
    const outcome = await attempt(cell.actor, cell.request);
    expect(outcome).toBe(cell.isAllowed ? 'allowed' : 'refused');
  });

  test('give a picture to anybody with its download URL, but not with a guessed token', async () => {
    const request = { operation: 'read', name: storedPicture } as const;
    const stored = await send(pictureActors.administrator, request);
    const { downloadTokens } = await stored.json();
    const statusWith = async (query: string) => (await fetch(`${stored.url}${query}`)).status;
    expect(await statusWith(`?alt=media&token=${downloadTokens}`)).toBe(200);
    expect(await statusWith('?alt=media&token=guessed')).toBe(403);
    expect(await statusWith('?alt=media')).toBe(403);
  });
});
