import { deleteDocument, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';

const card = { name: /^Transactions Completed/ };

test.afterEach(() => deleteDocument('transactions/fresh'));

test('reads again at the press of Refresh, keeping what is known meanwhile', async ({
  console,
}) => {
  await expect(console.getByRole('link', card)).toContainText('120');
  await writeDocument('transactions/fresh', { userName: 'Fresh', paymentAmount: 1 });
  await console.getByRole('button', { name: 'Refresh' }).click();
  await expect(console.getByRole('link', card)).toContainText('121');
});

test('reads again by itself when it comes back into use after a minute', async ({ console }) => {
  await console.clock.install();
  await console.reload();
  await expect(console.getByRole('link', card)).toContainText('120');
  await writeDocument('transactions/fresh', { userName: 'Fresh', paymentAmount: 1 });
  const focus = () => window.dispatchEvent(new Event('focus'));
  await console.evaluate(focus);
  await expect(console.getByRole('link', card)).toContainText('120');
  await console.clock.fastForward('01:01');
  await console.evaluate(focus);
  await expect(console.getByRole('link', card)).toContainText('121');
});
