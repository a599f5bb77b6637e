import { beforeAll, expect, test } from 'vitest';
import { origins } from '../../scripts/local/config.ts';
import { Firestore } from '../../services/firebase/firestore/client';
import { maxBatchLength } from '../../services/operations/documents';
import { typedFieldsOf } from '../../services/firebase/firestore/typed-fields';
import type { Scalar } from '../../services/values/stored';
import { actorsFor, administratorId, tokenOf } from './actors';
import { arrangedDocuments } from './firestore-cells';
import { openProject } from './firestore-project';
import { newVoucher } from './new-documents';

// Firestore limits the expressions and document lookups of each rule decision, so the largest
// commits of the console must stay within those limits.
const project = openProject('demo-rules-commits');
const administrator = new Firestore({
  databasePath: project.databasePath,
  origin: origins.firestore,
  idToken: async () => String(tokenOf(actorsFor(administratorId).administrator)),
});
const committed = { commitTime: expect.any(String) };

beforeAll(async () => {
  await project.loadRules();
  await project.arrange(arrangedDocuments());
});

test('one commit of the administrator creates a full batch of codes, changes when they end, or deletes them', async () => {
  const codes = Array.from({ length: maxBatchLength }, () => newVoucher());
  const creations = codes.map(({ id, data }) => ({
    path: `coupon/${id}`,
    fields: typedFieldsOf(data as Record<string, Scalar>),
    updateTime: null,
  }));
  const created = await administrator.commit(creations);
  expect(created).toMatchObject(committed);
  const change = {
    fields: typedFieldsOf({ validTill: '2027-03-31' }),
    mask: ['validTill'],
    updateTime: String(created.updateTime),
  };
  const changes = codes.map(({ id }) => ({ path: `coupon/${id}`, ...change }));
  expect(await administrator.commit(changes)).toMatchObject(committed);
  const deletions = codes.map(({ id }) => ({ path: `coupon/${id}`, fields: null }));
  expect(await administrator.commit(deletions)).toMatchObject(committed);
});
