import { afterEach, expect, test } from 'vitest';
import { mask } from '../../services/values/mask';
import { itemOf } from './items';
import { kinds } from './kinds';

const row = { id: 'u1', displayName: 'Asha Rao', email: 'asha@example.com', phoneNumber: '' };

function item() {
  const [kind] = kinds;
  if (!kind) throw new Error('There are no kinds.');
  return itemOf({ kind, row, texts: kind.textsOf(row), rank: 1 });
}

afterEach(() => mask.set({ isOn: false, hasNames: false }));

test('a person is shown by name and address, and offers what their values are for', () => {
  expect(item()).toMatchObject({
    label: 'Asha Rao',
    detail: 'asha@example.com',
    route: '/person/u1',
  });
  expect(item().offers?.map(({ label }) => label)).toEqual(['Open', 'Copy e-mail', 'Mail']);
});

test('while values are masked, no result shows one', () => {
  mask.set({ isOn: true, hasNames: true });
  expect(item()).toMatchObject({ label: 'A. R.', detail: 'a•••@e•••.com' });
});
