import { writeDocuments } from '../../scripts/local/firestore-writer.ts';
import { deleteDocuments } from '../support/emulators';
import { expect, test } from '../support/extension';
import { openPage, rowCount } from '../support/table';

const people = ['Ishaan Qureshi', 'Tara Qureshi', 'Lena Oz'].map((displayName, i) => ({
  path: `users/elsewhere-${i}`,
  data: { displayName, email: `qureshi.${i}@elsewhere.example`, phoneNumber: `+91 70000 0000${i}` },
}));

test('where no name begins with the search, the list says so and shows in one press who has it elsewhere, until the search changes', async ({
  console,
}) => {
  await writeDocuments(people);
  try {
    await openPage(console, '#/', 360);
    const search = console.getByRole('searchbox');
    await search.fill('qureshi');
    await expect(console.getByText('No name begins with “qureshi”', { exact: true })).toBeVisible();
    await expect(console.getByText('3 users have it in name, address or number.')).toBeVisible();
    await console.getByRole('button', { name: 'Show them' }).click();
    await expect(rowCount(console, 3, 'users')).toBeVisible();
    await expect(console.getByRole('grid')).toContainText('Lena Oz');
    await search.fill('tara');
    await expect(rowCount(console, 1, 'users')).toBeVisible();
    await search.fill('70000-00002');
    await console.getByRole('button', { name: 'Show them' }).click();
    await expect(console.getByRole('grid')).toContainText('Lena Oz');
  } finally {
    await deleteDocuments(people.map(({ path }) => path));
  }
});
