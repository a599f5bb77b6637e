import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';

import { origins } from '../../scripts/local/config.ts';
import { encodeFields } from '../../scripts/local/firestore-values.ts';
import { asOwner } from '../../scripts/local/emulator-call.ts';
import { actorsFor } from '../../tests/rules/actors';
import { isAllowedByRest } from '../../tests/rules/attempt-by-rest';
import { firestoreCells } from '../../tests/rules/firestore-cells';
import { administratorId, arrangedDocuments } from '../../tests/rules/firestore-environment';
import { createKillerSearch } from './find-killer';
import { mutantsOf } from './mutants-of';

const projectId = 'demo-rules-mutants';
const project = `${origins.firestore}/emulator/v1/projects/${projectId}`;
const databasePath = `projects/${projectId}/databases/(default)`;
const actors = actorsFor(administratorId);
const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

beforeEach(async () => {
  await asOwner(`${project}/databases/(default)/documents`, undefined, { method: 'DELETE' });
  const writes = arrangedDocuments().map(({ path, data }) => ({
    update: { name: `${databasePath}/documents/${path}`, fields: encodeFields(data) },
  }));
  await asOwner(`${origins.firestore}/v1/${databasePath}/documents:commit`, { writes });
});

const findKiller = createKillerSearch();

async function killerOf(source: string, words: string[] = []) {
  const files = [{ name: 'firestore.rules', content: source }];
  await asOwner(`${project}:securityRules`, { rules: { files } }, { method: 'PUT' });
  // New cells each time, because documents to be created must not exist yet.
  return findKiller({ words }, firestoreCells(actors), (cell) => isAllowedByRest(projectId, cell));
}

test('the unchanged firestore.rules decide every request correctly', async () => {
  expect(await killerOf(rules)).toBeUndefined();
});

describe('of firestore.rules', () => {
  test.each(mutantsOf(rules))('mutant $title', async ({ source, words }) => {
    expect(await killerOf(source, words)).toBeDefined();
  });
});
