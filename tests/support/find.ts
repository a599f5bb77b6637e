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

const documents = [
  {
    path: `users/${uid}`,
    data: {
      displayName: 'Áshä Rao',
      email: asha.email,
      phoneNumber: asha.phone,
      accountType: 'paid',
    },
  },
  {
    path: 'transactions/FindPaymentOfAsha123',
    data: {
      userName: 'Áshä Rao',
      userEmail: asha.email,
      selectedPlan: 'Premium',
      paymentAmount: 499,
      paymentCurrency: 'INR',
    },
  },
  {
    path: `coupon/${asha.code}`,
    data: {
      code: asha.code,
      groupId: 'FIND',
      groupName: 'Finders',
      credit: 5,
      limit: 1,
      redeemed: 0,
      validFrom: '2026-01-01',
      validTill: '2099-12-31',
    },
  },
  {
    path: 'vouchers/findAnOlderCoupon123',
    data: {
      code: asha.coupon,
      discountPercentage: 10,
      limit: 5,
      redeemed: 0,
      validFrom: '2026-01-01',
      validTill: '2099-12-31',
    },
  },
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
