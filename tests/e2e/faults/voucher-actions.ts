import { deleteDocuments, findDocuments } from '../../support/emulators';
import { expect } from '../../support/extension';
import { successText, voucherPage, writeCode } from '../../support/voucher-page';
import type { Action, ActionContext } from './action';
import { textAt } from './faults';

const quantity = 30;

async function showGroup({ page, label }: ActionContext): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await writeCode(`${label}-${i}`, { groupId: label, groupName: label });
  }
  await voucherPage(page).open();
  // A check by counts can take these for the codes of the cell before, which are gone.
  await page.getByRole('button', { name: 'Refresh' }).click({ modifiers: ['Shift'] });
  await page.getByRole('searchbox', { name: 'Search by code' }).fill(`${label}-`);
  await expect(voucherPage(page).codes.filter({ hasText: `${label}-2` })).toBeVisible();
}

const groupOf = ({ label }: ActionContext) => findDocuments('coupon', 'groupName', label);

async function removeGroup(context: ActionContext): Promise<void> {
  await deleteDocuments((await groupOf(context)).map(({ path }) => path));
}

/** Operations resume automatically after most faults; a refusal needs the administrator. */
async function resume({ page, fault }: ActionContext): Promise<void> {
  if (!fault.isRefusal) return;
  // An open dialog has a Resume button, too, before that of the operation's row.
  await page.getByRole('button', { name: 'Resume' }).last().click();
}

const generating: Action = {
  name: 'generate a voucher group',
  async prepare({ page, label }) {
    await voucherPage(page).open();
    await voucherPage(page).fillIn({ name: label, quantity });
  },
  run: ({ page }) => voucherPage(page).send(),
  expectedMessages: ({ page, fault }) => [
    { at: page.getByRole('dialog').getByRole('alert'), text: fault.message },
  ],
  async expectInputKept({ page, label }) {
    const { dialog } = voucherPage(page);
    await expect(dialog.getByLabel('Group Name')).toHaveValue(label);
    await expect(dialog.getByLabel('Quantity')).toHaveValue(String(quantity));
    await expect(dialog.getByLabel('Valid Till')).toHaveValue('2099-12-31');
  },
  retry: ({ page }) => voucherPage(page).send(),
  async expectSuccess(context) {
    const { dialog, close } = voucherPage(context.page);
    await expect(dialog).toContainText(successText);
    const codes = (await groupOf(context)).map(({ data }) => data.code);
    expect(codes).toHaveLength(quantity);
    expect(new Set(codes).size).toBe(quantity);
    await close();
  },
  cleanUp: removeGroup,
};

const writingGroup: Action = {
  ...generating,
  name: 'write a voucher group',
  exempts: ({ path }) => !path.includes(':commit'),
  isOperation: true,
  expectedMessages: ({ page, fault }) => [
    { at: page.getByRole('dialog'), text: textAt(fault, 'write') },
  ],
  async expectInputKept({ page, label }) {
    const stored = await page.evaluate(() => chrome.storage.session.get());
    expect(stored['voucher-draft']).toMatchObject({ groupName: label });
  },
  retry: resume,
};

const deletingCode: Action = {
  name: 'delete a code',
  prepare: showGroup,
  async run({ page, label }) {
    const { codes, confirm } = voucherPage(page);
    const code = codes.filter({ hasText: `${label}-0` });
    await code.getByRole('button', { name: 'Delete voucher' }).click();
    await confirm('Delete voucher');
  },
  isOperation: true,
  expectedMessages({ page, fault, label }) {
    const rows = page.getByRole('region', { name: 'Operations' }).getByRole('listitem');
    return [{ at: rows.filter({ hasText: label }), text: fault.message }];
  },
  retry: resume,
  async expectSuccess(context) {
    const { page, label } = context;
    await expect(page.getByText(`Deleted voucher ${label}-0`)).toBeVisible();
    await expect(voucherPage(page).codes.filter({ hasText: label })).toHaveCount(2);
    expect(await groupOf(context)).toHaveLength(2);
  },
  cleanUp: removeGroup,
};

const counting: Action = {
  name: 'count a group before its deletion',
  prepare: showGroup,
  run: ({ page, label }) =>
    voucherPage(page).group(label).getByRole('button', { name: 'Delete All' }).click(),
  expectedMessages: ({ page, fault }) => [
    { at: page.getByRole('dialog').getByRole('alert'), text: fault.message },
  ],
  retry: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click(),
  async expectSuccess(context) {
    await expect(voucherPage(context.page).dialog).toContainText('3 codes will be deleted');
    expect(await groupOf(context)).toHaveLength(3);
  },
  async cleanUp(context) {
    await context.page.keyboard.press('Escape');
    await removeGroup(context);
  },
};

const saving: Action = {
  name: 'save the codes of a group',
  prepare: showGroup,
  run: ({ page, label }) =>
    voucherPage(page).group(label).getByRole('button', { name: 'Download Codes' }).click(),
  // A group that is listed whole is saved without Firebase, too.
  expectedMessages: ({ page, label }) => [
    { at: page.getByText(`Saved all 3 codes of “${label}”`), text: /, as of / },
  ],
  retry: (context) => saving.run(context),
  async expectSuccess({ page, label }) {
    const text = `Saved all 3 codes of “${label}”`;
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  },
  cleanUp: removeGroup,
};

const copyingNext: Action = {
  name: 'copy the next code',
  async prepare(context) {
    await context.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await showGroup(context);
  },
  run: ({ page, label }) =>
    voucherPage(page).group(label).getByRole('button', { name: 'Copy next code' }).click(),
  expectedMessages: ({ page, fault }) => [
    { at: page.getByText('Could not copy a code.'), text: fault.message },
  ],
  retry: (context) => copyingNext.run(context),
  async expectSuccess({ page, label }) {
    await expect(page.getByText(`Copied ${label}-0. 2 left.`)).toBeVisible();
  },
  cleanUp: removeGroup,
};

export const voucherActions: readonly Action[] = [
  generating,
  writingGroup,
  deletingCode,
  counting,
  saving,
  copyingNext,
];
