import { clearCollection, readCollection } from '../support/emulators';
import { expect, test } from '../support/extension';

test.beforeEach(() => clearCollection('coupon'));

test('the TESTING page lists ten different codes and writes nothing', async ({ console }) => {
  await console.goto(console.url().replace(/#.*|$/, '#/services-test'));
  await console.getByRole('button', { name: 'TESTING' }).click();
  const codes = console.getByRole('list', { name: 'Generated codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(console.getByText('10 of 10 codes are different')).toBeVisible();
  const texts = await codes.getByRole('button').allTextContents();
  expect(new Set(texts).size).toBe(10);
  expect(new Set(texts.map((text) => text.slice(0, 4))).size).toBe(1);
  expect(await readCollection('coupon')).toEqual([]);
});
