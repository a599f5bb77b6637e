import { expect, test } from 'vitest';
import { writeDocuments } from '../../scripts/local/firestore-writer.ts';
import { signedInConsole } from '../../tests/support/console-client';
import { clearCollection } from '../../tests/support/emulators';

test('each of 75 codes is found once, also where the document is not named after its code', async () => {
  await clearCollection('coupon');
  const codes = Array.from({ length: 75 }, (_, i) => `CODE-${i}`);
  await writeDocuments(
    codes.map((code, i) => ({ path: `coupon/${i % 2 ? code : i}`, data: { code } })),
  );
  await writeDocuments([{ path: 'coupon/other', data: { code: 'OTHER' } }]);
  const { api } = await signedInConsole();
  const found = await api.vouchers.ofCodes({ codes: ['NONE', ...codes] });
  expect(found.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
});

test('more codes than are checked at a time are refused', async () => {
  const { api } = await signedInConsole();
  const codes = Array.from({ length: 10_001 }, String);
  await expect(api.vouchers.ofCodes({ codes })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
