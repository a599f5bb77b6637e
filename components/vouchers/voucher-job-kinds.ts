import type { QueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { JobView } from '../../services/jobs/job-view';
import { api } from '../../services/rpc/client';
import { groupKeyOf, type Voucher } from '../../services/vouchers/voucher';
import type { VoucherJobKind, VoucherSubjects } from '../../services/vouchers/voucher-jobs';
import type { JobKind } from '../jobs/job-kind';
import { changeList, listedRows, readListAgain } from '../lists/use-streamed-list';
import { codesText } from './codes-text';
import { downloadCodes } from './download-codes';
import { shownName } from '../ui/shown-name';
import { voucherListName } from './voucher-list-name';

function subjectOf<Kind extends VoucherJobKind>(_: Kind, job: JobView): VoucherSubjects[Kind] {
  // The router that starts these jobs writes their subjects with these types.
  return job.subject as unknown as VoucherSubjects[Kind];
}

async function vouchersOf(job: JobView): Promise<Voucher[]> {
  const vouchers: Voucher[] = [];
  for await (const part of await api.vouchers.ofJob({ jobId: job.id })) vouchers.push(...part);
  return vouchers.toSorted(byId);
}

/** The order in which the list is read. */
function byId(one: Voucher, other: Voucher): number {
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

/**
 * What was written or removed is known, so the list is changed without reading it again. It is read
 * when the background can't tell, because it has died meanwhile or knows the job no more.
 */
async function applyEnd(job: JobView, client: QueryClient) {
  const vouchers = await vouchersOf(job).catch(() => null);
  if (!vouchers) return readListAgain(client, voucherListName);
  const ids = new Set(vouchers.map(({ id }) => id));
  const isThere = (job.action === 'create') === (job.state === 'done');
  changeList<Voucher>(client, voucherListName, (rows) => {
    const others = rows.filter(({ id }) => !ids.has(id));
    return isThere ? [...others, ...vouchers].toSorted(byId) : others;
  });
}

/** Codes that stay in the list were not there any more to be deleted, or have come in since. */
async function applyGroupEnd(job: JobView, client: QueryClient) {
  await applyEnd(job, client);
  const { groupKey } = subjectOf('delete-voucher-group', job);
  const rows = listedRows<Voucher>(client, voucherListName);
  const isLeft = rows.some((voucher) => groupKeyOf(voucher) === groupKey);
  if (job.state === 'done' && isLeft) await readListAgain(client, voucherListName);
}

async function downloadGenerated(job: JobView) {
  const subject = subjectOf('generate-vouchers', job);
  const vouchers = await vouchersOf(job);
  await downloadCodes({ ...subject, codes: vouchers.map(({ code }) => code) });
}

const failedRemoval = 'The deletion could not be finished';

export const voucherJobKinds: Record<VoucherJobKind, JobKind> = {
  'generate-vouchers': {
    doing: 'Generating Vouchers... Please wait....',
    subject: (job) => {
      const { groupName, quantity } = subjectOf('generate-vouchers', job);
      return `${shownName(groupName)}, ${codesText(quantity)}`;
    },
    done: () => 'Voucher Generated Successfully!',
    failed: () => 'Coupon code already exists',
    product: { label: 'Download Codes', icon: FileDown, take: downloadGenerated },
    applyEnd,
  },
  'delete-voucher': {
    doing: 'Deleting voucher',
    subject: (job) => shownName(subjectOf('delete-voucher', job).code),
    done: (job) => `Deleted voucher ${shownName(subjectOf('delete-voucher', job).code)}`,
    failed: () => failedRemoval,
    applyEnd,
  },
  'delete-voucher-group': {
    doing: 'Deleting voucher group',
    subject: (job) => {
      const { groupName, quantity } = subjectOf('delete-voucher-group', job);
      return `${shownName(groupName)}, ${codesText(quantity)}`;
    },
    done: (job) => {
      const { groupName } = subjectOf('delete-voucher-group', job);
      return `Deleted ${codesText(job.total)} of ${shownName(groupName)}`;
    },
    failed: () => failedRemoval,
    applyEnd: applyGroupEnd,
  },
};

/** What a running job does to a group of the list, in words. */
export function workOnGroup(
  jobs: readonly JobView[],
  group: { key: string; id: string },
): string | undefined {
  for (const job of jobs) {
    const isOpen = ['running', 'cancelling', 'undoing', 'stopped'].includes(job.state);
    if (!isOpen) continue;
    if (job.kind === 'delete-voucher-group') {
      if (subjectOf('delete-voucher-group', job).groupKey === group.key) return 'Being deleted';
    } else if (job.kind === 'generate-vouchers') {
      if (subjectOf('generate-vouchers', job).groupId === group.id) return 'Being generated';
    }
  }
  return undefined;
}
