import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { origins } from '../../scripts/local/config.ts';
import { asOwner } from '../../scripts/local/emulator-call.ts';
import { clientsIn } from '../../tests/rules/actors';
import { pictureCells } from '../../tests/rules/picture-cells';
import {
  arrangePictures,
  attemptPicture,
  openFileStore,
  pictureActors,
  storageRules,
} from '../../tests/rules/picture-environment';
import { createKillerSearch } from './find-killer';
import { mutantsOf } from './mutants-of';

const environment = await openFileStore();
const clientOf = clientsIn(environment);

beforeEach(() => arrangePictures(environment));
afterAll(async () => {
  await load(storageRules);
  await environment.cleanup();
});

async function load(content: string) {
  const files = [{ name: 'storage.rules', content }];
  await asOwner(`${origins.storage}/internal/setRules`, { rules: { files } }, { method: 'PUT' });
}

const findKiller = createKillerSearch();

async function killerOf(source: string, words: string[] = []) {
  await load(source);
  const cells = pictureCells(pictureActors);
  return findKiller({ words }, cells, (cell) => isAllowed(attemptPicture(clientOf, cell)));
}

test('the unchanged storage.rules decide every request correctly', async () => {
  expect(await killerOf(storageRules)).toBeUndefined();
});

describe('of storage.rules', () => {
  test.each(mutantsOf(storageRules))('mutant $title', async ({ source, words }) => {
    expect(await killerOf(source, words)).toBeDefined();
  });
});

/** An error other than a refusal means that the rules allowed it. */
async function isAllowed(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    return (error as { code?: string }).code !== 'storage/unauthorized';
  }
}
