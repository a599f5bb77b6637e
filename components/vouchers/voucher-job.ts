import type { JobView } from '../../services/operations/job-view';
import { api } from '../../services/api/client';
import type { Voucher } from '../../services/vouchers/voucher';
import type { VoucherJobKind, VoucherSubjects } from '../../services/vouchers/voucher-jobs';

/** What a job of this feature is about. */
export function subjectOf<Kind extends VoucherJobKind>(
  _: Kind,
  job: JobView,
): VoucherSubjects[Kind] {
  // The router that starts these jobs writes their subjects with these types.
  return job.subject as unknown as VoucherSubjects[Kind];
}

/** The codes that a job has written or removed, in the order in which the list is read. */
export async function vouchersOf(job: JobView): Promise<Voucher[]> {
  const vouchers: Voucher[] = [];
  for await (const part of await api.vouchers.ofJob({ jobId: job.id })) vouchers.push(...part);
  return vouchers.toSorted(byId);
}

export function byId(one: Voucher, other: Voucher): number {
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

/** The job that generates, or has just generated, the group with this id. */
export function generationOf(jobs: readonly JobView[], groupId: string): JobView | undefined {
  return jobs.find(
    (job) =>
      job.kind === 'generate-vouchers' && subjectOf('generate-vouchers', job).groupId === groupId,
  );
}
