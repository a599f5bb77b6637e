import { deleteDocuments, findDocuments, readDocument } from '../../support/emulators';
import { expect } from '../../support/extension';
import { successText, voucherPage, writeCode } from '../../support/voucher-page';
import type { Action, Cell } from './action';
import { resume, toldByOperations } from './operations';

const quantity = 30;

/** Three codes of one group, the only ones that the page shows. */
async function showGroup({ page, mark }: Cell): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await writeCode(`${mark}-${i}`, { groupId: mark, groupName: mark });
  }
  await voucherPage(page).open();
  await page.getByRole('searchbox', { name: 'Search by code' }).fill(`${mark}-`);
  await expect(voucherPage(page).codes.filter({ hasText: `${mark}-2` })).toBeVisible();
}

const groupOf = ({ mark }: Cell) => findDocuments('coupon', 'groupName', mark);

async function removeGroup(cell: Cell): Promise<void> {
  await deleteDocuments((await groupOf(cell)).map(({ path }) => path));
}

async function deleteFirst({ page, mark }: Cell): Promise<void> {
  const { codes, confirm } = voucherPage(page);
  const code = codes.filter({ hasText: `${mark}-0` });
  await code.getByRole('button', { name: 'Delete voucher' }).click();
  await confirm('Delete voucher');
}

const generating: Action = {
  name: 'generate a voucher group',
  async prepare({ page, mark }) {
    await voucherPage(page).open();
    await voucherPage(page).fillIn({ name: mark, quantity });
  },
  act: ({ page }) => voucherPage(page).send(),
  told: ({ page, fault }) => [
    { at: page.getByRole('dialog').getByRole('alert'), text: fault.says },
  ],
  async kept({ page, mark }) {
    const { dialog } = voucherPage(page);
    await expect(dialog.getByLabel('Group Name')).toHaveValue(mark);
    await expect(dialog.getByLabel('Quantity')).toHaveValue(String(quantity));
    await expect(dialog.getByLabel('Valid Till')).toHaveValue('2099-12-31');
  },
  retry: ({ page }) => voucherPage(page).send(),
  async succeeded(cell) {
    const { dialog } = voucherPage(cell.page);
    await expect(dialog).toContainText(successText, { timeout: 30_000 });
    const codes = (await groupOf(cell)).map(({ data }) => data.code);
    expect(codes).toHaveLength(quantity);
    expect(new Set(codes).size).toBe(quantity);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  },
  clear: removeGroup,
};

const writingGroup: Action = {
  ...generating,
  name: 'write a voucher group',
  spares: ({ path }) => !path.includes(':commit'),
  isOperation: true,
  told: ({ page, fault }) => [{ at: page.getByRole('dialog'), text: fault.says }],
  async kept({ page, mark }) {
    const stored = await page.evaluate(() => chrome.storage.session.get());
    expect(stored['voucher-draft']).toMatchObject({ groupName: mark });
  },
  retry: resume,
};

const deletingCode: Action = {
  name: 'delete a code',
  prepare: showGroup,
  act: deleteFirst,
  isOperation: true,
  told: toldByOperations,
  retry: resume,
  async succeeded(cell) {
    const { page, mark } = cell;
    await expect(page.getByText(`Deleted voucher ${mark}-0`)).toBeVisible({ timeout: 30_000 });
    await expect(voucherPage(page).codes.filter({ hasText: mark })).toHaveCount(2);
    expect(await groupOf(cell)).toHaveLength(2);
  },
  clear: removeGroup,
};

const askAboutGroup = ({ page, mark }: Cell) =>
  voucherPage(page).group(mark).getByRole('button', { name: 'Delete All' }).click();

const counting: Action = {
  name: 'count a group before its deletion',
  prepare: showGroup,
  act: askAboutGroup,
  told: ({ page, fault }) => [
    { at: page.getByRole('dialog').getByRole('alert'), text: fault.says },
  ],
  retry: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click(),
  async succeeded(cell) {
    await expect(voucherPage(cell.page).dialog).toContainText('3 codes will be deleted');
    expect(await groupOf(cell)).toHaveLength(3);
  },
  clear: removeGroup,
};

const saving: Action = {
  name: 'save the codes of a group',
  prepare: showGroup,
  act: ({ page, mark }) =>
    voucherPage(page).group(mark).getByRole('button', { name: 'Download Codes' }).click(),
  told: ({ page, fault }) => [{ at: page.getByText('The file was not saved.'), text: fault.says }],
  retry: (cell) => saving.act(cell),
  async succeeded({ page, mark }) {
    await expect(page.getByText(`Saved all 3 codes of ${mark}`)).toBeVisible();
  },
  clear: removeGroup,
};

const deletingGroup: Action = {
  name: 'delete a group',
  async prepare(cell) {
    await showGroup(cell);
    await askAboutGroup(cell);
    await expect(voucherPage(cell.page).dialog).toContainText('3 codes will be deleted');
  },
  act: ({ page }) => voucherPage(page).confirm('Delete 3 codes'),
  isOperation: true,
  told: toldByOperations,
  retry: resume,
  async succeeded(cell) {
    const { page, mark } = cell;
    await expect(page.getByText(`Deleted 3 codes of ${mark}`)).toBeVisible({ timeout: 30_000 });
    expect(await groupOf(cell)).toEqual([]);
  },
};

const undoing: Action = {
  name: 'undo a deletion',
  async prepare(cell) {
    await showGroup(cell);
    await deleteFirst(cell);
    await expect(cell.page.getByText(`Deleted voucher ${cell.mark}-0`)).toBeVisible();
  },
  act: ({ page }) => page.getByRole('button', { name: 'Undo' }).click(),
  isOperation: true,
  told: toldByOperations,
  retry: resume,
  async succeeded(cell) {
    const { page, mark } = cell;
    await expect(page.getByText('Restored.')).toBeVisible({ timeout: 30_000 });
    await expect(voucherPage(page).codes.filter({ hasText: mark })).toHaveCount(3);
    expect(await readDocument(`coupon/${mark}-0`)).toMatchObject({ code: `${mark}-0` });
    expect(await groupOf(cell)).toHaveLength(3);
  },
  clear: removeGroup,
};

/** Each stands in a group of its own, so they can go on side by side. */
export const voucherActions = [generating, deletingCode, deletingGroup, undoing];
export const voucherWrites = [writingGroup];
export const voucherReads = [counting, saving];
