import type { Cell } from './action';

/** The row of an operation says on every page why nothing moves. */
export function toldByOperations({ page, fault, mark }: Cell) {
  const rows = page.getByRole('region', { name: 'Operations' }).getByRole('listitem');
  return [{ at: rows.filter({ hasText: mark }), text: fault.says }];
}

const stopping = ['permission denied', 'missing index'];

/** Most faults pass by themselves; a refusal is the administrator's to decide on. */
export async function resume({ page, fault }: Cell): Promise<void> {
  if (!stopping.includes(fault.name)) return;
  // An open dialog offers it as well, on top of the row of the operation.
  await page.getByRole('button', { name: 'Resume' }).last().click();
}
