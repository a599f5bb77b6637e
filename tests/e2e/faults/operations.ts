import type { ActionContext } from './action';

/** The row of an operation message on every page why nothing moves. */
export function messagesOfOperation({ page, fault, label }: ActionContext) {
  const rows = page.getByRole('region', { name: 'Operations' }).getByRole('listitem');
  return [{ at: rows.filter({ hasText: label }), text: fault.message }];
}

const refusals = ['permission denied', 'missing index'];

/** Operations resume by themselves after most faults; a refusal needs the administrator. */
export async function resume({ page, fault }: ActionContext): Promise<void> {
  if (!refusals.includes(fault.name)) return;
  // An open dialog has the button, too, before the row of the operation.
  await page.getByRole('button', { name: 'Resume' }).last().click();
}
