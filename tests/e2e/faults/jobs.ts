import type { Cell } from './action';

/** The line of a job says on every page why nothing moves. */
export function toldByJobs({ page, fault, mark }: Cell) {
  const lines = page.getByRole('region', { name: 'Jobs' }).getByRole('listitem');
  return [{ at: lines.filter({ hasText: mark }), text: fault.says.job }];
}

const stopping = ['permission denied', 'missing index'];

/** Most faults pass by themselves; a refusal is the administrator's to decide on. */
export async function goOnWithJob({ page, fault }: Cell): Promise<void> {
  if (!stopping.includes(fault.name)) return;
  // A dialog that is open offers it as well, and stands before the line of the job.
  await page.getByRole('button', { name: 'Resume' }).last().click();
}
