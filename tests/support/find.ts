import { expect, type Page } from '@playwright/test';
import { writeDocuments } from '../../scripts/local/firestore-writer.ts';
import { deleteDocuments } from './emulators';

const uid = 'FindAshaRaoByHerUserId123456';

export const asha = {
  uid,
  email: 'asha.rao@find.example',
  phone: '+91 98765 43210',
  code: 'FIND-ASHA-CODE',
  coupon: 'FINDME10',
};

const name = 'Áshä Rao';
const documents = [
  { path: `users/${uid}`, data: { displayName: name, email: asha.email, phoneNumber: asha.phone } },
  {
    path: 'transactions/FindPaymentOfAsha123',
    data: { userName: name, userEmail: asha.email, selectedPlan: 'Premium' },
  },
  ...[asha.code, 'FIND-MORE-CODE'].map((code) => ({
    path: `coupon/${code}`,
    data: { code, groupId: 'FIND', groupName: 'Finders', redeemed: 0, validTill: '2099-01-01' },
  })),
  { path: 'vouchers/findAnOlderCoupon123', data: { code: asha.coupon, discountPercentage: 10 } },
];

export const writeFound = () => writeDocuments(documents);
export const deleteFound = () => deleteDocuments(documents.map(({ path }) => path));

export const routeOf = (page: Page) => new URL(page.url()).hash.slice(1);

export function paletteOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Find anything' });
  const field = dialog.getByRole('combobox', { name: 'Find anything' });
  return {
    dialog,
    field,
    options: dialog.getByRole('option'),
    group: (name: string) => dialog.getByRole('group', { name, exact: true }),
    active: dialog.getByRole('option', { selected: true }),
    async open(text = '') {
      await page.keyboard.press('ControlOrMeta+k');
      await expect(field).toBeFocused();
      await page.keyboard.type(text);
    },
  };
}
