import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { origins } from '../../scripts/local/config.ts';
import { commit, type Write } from '../../services/firebase/firestore/commit';
import type { StoredDocument } from '../../services/firebase/firestore/documents';
import type { FirestoreTarget } from '../../services/firebase/firestore/request';
import { RequestError } from '../../services/firebase/requests/request-failure';
import { typedFieldsOf } from '../../services/firebase/firestore/typed-fields';
import type { Scalar } from '../../services/values/stored';
import { maxBatchLength } from '../../services/firebase/firestore/portions';
import { actorsFor } from './actors';
import { tokenOf } from './attempt-by-rest';
import { administratorId, arrange, openFirestore } from './firestore-environment';
import { automaticId, newVoucher, type NamedDocument } from './new-documents';

// Firestore limits the expressions and document lookups of each rule decision, so the largest
// commits of the console must stay within those limits.
const projectId = 'demo-rules-commits';
const environment = await openFirestore(projectId);
const databasePath = `projects/${projectId}/databases/(default)`;
const administrator: FirestoreTarget = {
  databasePath,
  origin: origins.firestore,
  idToken: async () => String(tokenOf(actorsFor(administratorId).administrator)),
  send: (attempt) => attempt(),
};

type NewDocument = Pick<StoredDocument, 'path' | 'fields'>;

const committed = { commitTime: expect.any(String) };

beforeAll(() => arrange(environment));
afterAll(() => environment.cleanup());

describe('one commit of the administrator', () => {
  test('creates a full batch of codes, and deletes it', async () => {
    const codes = documents(maxBatchLength);
    expect(await commit(administrator, codes.map(creation))).toMatchObject(committed);
    expect(await commit(administrator, codes.map(deletion))).toMatchObject(committed);
  });

  test('changes when a full batch of codes ends', async () => {
    const codes = documents(maxBatchLength);
    const created = await commit(administrator, codes.map(creation));
    const fields = typedFieldsOf({ validTill: '2027-03-31' });
    const updateTime = String(created.updateTime);
    const writes = codes.map(({ path }) => ({
      update: path,
      fields,
      mask: ['validTill'],
      updateTime,
    }));
    expect(await commit(administrator, writes)).toMatchObject(committed);
  });

  test('restores a full batch of documents of an older client', async () => {
    const older = documents(maxBatchLength, () => ({ ...newVoucher(), id: automaticId() }));
    expect(await commit(administrator, older.map(creation))).toMatchObject(committed);
  });

  test('is refused as a whole if one document has the wrong shape', async () => {
    const codes = documents(maxBatchLength);
    const wrong = { path: codes[99]?.path as string, fields: typedFieldsOf({ limit: 2 }) };
    const answer = commit(administrator, codes.with(99, wrong).map(creation));
    await expect(answer).rejects.toThrow(new RequestError({ failure: 'refused' }));
    expect(await commit(administrator, codes.map(creation))).toMatchObject(committed);
  });

  test('never replaces a document', async () => {
    const [code] = documents(1);
    const writes = [creation(code as NewDocument)];
    expect(await commit(administrator, writes)).toMatchObject(committed);
    await expect(commit(administrator, writes)).rejects.toMatchObject({
      reason: { failure: 'conflict' },
    });
  });
});

function documents(count: number, make: () => NamedDocument = newVoucher): NewDocument[] {
  return Array.from({ length: count }, () => {
    const { id, data } = make();
    return { path: `coupon/${id}`, fields: typedFieldsOf(data as Record<string, Scalar>) };
  });
}

function creation({ path, fields }: NewDocument): Write {
  return { create: path, fields };
}

function deletion({ path }: NewDocument): Write {
  return { remove: path };
}
