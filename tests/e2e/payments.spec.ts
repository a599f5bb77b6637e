import { deleteDocument, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { expectColumns, openPage, rowCount } from '../support/table';

test('payments are listed newest first, filtered by when they were added, searched by name and sorted by amount', async ({
  console,
}) => {
  const path = 'transactions/0-newest';
  await writeDocument(path, { userName: 'Newest Payer', paymentAmount: 1, paymentCurrency: 'INR' });
  try {
    await openPage(console, '#/payments', 1280);
    await expectColumns(console, [
      'ID',
      'User Name',
      'Email',
      'Selected Plan',
      'Payment Amount',
      'Payment Currency',
      'Added',
    ]);
    await expect(console.getByText(/^[\d,]+ payments$/)).toBeVisible();
    const firstRow = console.getByRole('row').nth(1);
    await expect(firstRow).toContainText('Newest Payer');

    await console.getByRole('button', { name: 'Filters' }).click();
    await console.getByRole('menuitemradio', { name: 'Today' }).click();
    await expect(console.getByText(/^[1-9][\d,]* of [\d,]+ payments$/)).toBeVisible();
    await console.getByLabel('Added', { exact: true }).selectOption({ label: 'Yesterday' });
    await expect(console.getByText(/^0 of [\d,]+ payments$/)).toBeVisible();
    await console.getByRole('button', { name: 'Clear all' }).click();

    const search = console.getByRole('searchbox', { name: 'Search by name' });
    await search.fill('newest p');
    await expect(rowCount(console, 1, 'payments')).toBeVisible();
    await search.fill('');

    const header = console.getByRole('columnheader', { name: 'Payment Amount' });
    await header.getByRole('button').click();
    await expect(firstRow).toContainText('0.00');
    await header.getByRole('button').click();
    // Payments without an amount stay last.
    await expect(firstRow).toContainText('¥6,000');
  } finally {
    await deleteDocument(path);
  }
});
