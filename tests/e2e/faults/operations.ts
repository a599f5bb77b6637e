import type { ActionContext } from './action';

/** Every page shows the operation's row with the reason why it waits. */
export function messagesOfOperation({ page, fault, label }: ActionContext) {
  const rows = page.getByRole('region', { name: 'Operations' }).getByRole('listitem');
  return [{ at: rows.filter({ hasText: label }), text: fault.message }];
}

const refusals = ['permission denied', 'missing index'];

/** Operations resume automatically after most faults; a refusal needs the administrator. */
export async function resume({ page, fault }: ActionContext): Promise<void> {
  if (!refusals.includes(fault.name)) return;
  // An open dialog has a Resume button, too, before that of the operation's row.
  await page.getByRole('button', { name: 'Resume' }).last().click();
}
