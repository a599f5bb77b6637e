import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedInConsole } from '../../tests/support/console-client';
import { clearCollection, readDocument, writeDocument } from '../../tests/support/emulators';

test('a group without an id is never read to be changed, because other groups have none either', async () => {
  await clearCollection('coupon');
  const other = { code: 'OTHER', groupId: '', groupName: 'Other' };
  await writeDocument('coupon/other', other);
  const { api } = await signedInConsole();
  const group = { groupKey: 'nMine', groupId: '', groupName: 'Mine', count: 1, vouchers: null };
  const deletion = { ...group, operationId: randomUUID() };
  const change = { ...group, operationId: randomUUID(), validTill: '2026-12-31' };
  const refusal = { code: 'MORE_THAN_ASKED' };
  await expect(api.vouchers.deleteGroup(deletion)).rejects.toMatchObject(refusal);
  await expect(api.vouchers.endGroup(change)).rejects.toMatchObject(refusal);
  expect(await readDocument('coupon/other')).toEqual(other);
});
