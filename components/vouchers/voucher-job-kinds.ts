import type { QueryClient } from '@tanstack/react-query';
import type { JobView } from '../../services/operations/job-view';
import { isGroupId, type Voucher } from '../../services/vouchers/voucher';
import type { VoucherJobKind } from '../../services/vouchers/voucher-jobs';
import type { JobKind } from '../operations/job-kind';
import { isOpenJob } from '../operations/use-jobs';
import { changeList, readListAgain } from '../table/data/list';
import { shownName } from '../ui/shown-name';
import { codesText } from './codes-text';
import { DownloadCodes } from './download-codes';
import { byId, generationOf, subjectOf, vouchersOf } from './voucher-job';
import { voucherSource } from './voucher-source';
import { readGroup, replaceGroup } from './whole-group';

/**
 * What was written or removed is known, so the list is changed without reading it again. It is read
 * when the background can't tell, because it has died meanwhile or knows the job no more.
 */
async function applyEnd(job: JobView, client: QueryClient) {
  const vouchers = await vouchersOf(job).catch(() => null);
  if (!vouchers) return readListAgain(client, voucherSource.name);
  const ids = new Set(vouchers.map(({ id }) => id));
  const isThere = (job.action === 'create') === (job.state === 'done');
  changeList<Voucher>(client, voucherSource.name, (rows) => {
    const others = rows.filter(({ id }) => !ids.has(id));
    return isThere ? [...others, ...vouchers].toSorted(byId) : others;
  });
}

/** What a deletion has left of a group came into it after the question, and is read by its id. */
async function applyGroupEnd(job: JobView, client: QueryClient) {
  const { groupKey: key, groupId: id } = subjectOf('delete-voucher-group', job);
  if (job.state !== 'done' || !isGroupId(id)) return applyEnd(job, client);
  if (job.remaining === 0) return replaceGroup(client, key, []);
  const { signal } = new AbortController();
  await readGroup(client, { key, id }, { signal }).catch(() =>
    readListAgain(client, voucherSource.name),
  );
}

/** A group goes with its deletion, and comes back with the deletion's undo. */
function isDeleted(generation: JobView, jobs: readonly JobView[]): boolean {
  const { groupId } = subjectOf('generate-vouchers', generation);
  return jobs.some(
    (job) =>
      job.kind === 'delete-voucher-group' &&
      subjectOf('delete-voucher-group', job).groupId === groupId &&
      (isOpenJob(job) || job.state === 'done'),
  );
}

const failedRemoval = 'The deletion could not be finished';
const taken = 'Coupon code already exists';

export const voucherJobKinds: Record<VoucherJobKind, JobKind> = {
  'generate-vouchers': {
    doing: 'Generating Vouchers... Please wait....',
    subject: (job) => {
      const { groupName, quantity } = subjectOf('generate-vouchers', job);
      return `${shownName(groupName)}, ${codesText(quantity)}`;
    },
    done: () => 'Voucher Generated Successfully!',
    failed: () => 'Coupon code already exists',
    Product: DownloadCodes,
    isGone: isDeleted,
    applyEnd,
  },
  'delete-voucher': {
    doing: 'Deleting voucher',
    subject: (job) => shownName(subjectOf('delete-voucher', job).code),
    done: (job) => `Deleted voucher ${shownName(subjectOf('delete-voucher', job).code)}`,
    failed: () => failedRemoval,
    taken,
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
      const deleted = `Deleted ${codesText(job.total)} of ${shownName(groupName)}`;
      if (job.remaining === 0) return deleted;
      const were = job.remaining === 1 ? 'was' : 'were';
      return `${deleted}. ${codesText(job.remaining)} ${were} added meanwhile and ${were} not deleted.`;
    },
    failed: () => failedRemoval,
    taken,
    applyEnd: applyGroupEnd,
  },
};

type WorkOnGroup = 'Being generated' | 'Being removed' | 'Being deleted' | 'Being restored';

/** What a running job does to a group of the list, in words. */
export function workOnGroup(
  jobs: readonly JobView[],
  group: { key: string; id: string },
): WorkOnGroup | undefined {
  const open = jobs.filter(isOpenJob);
  const isTakenBack = ({ state }: JobView) => state === 'cancelling' || state === 'undoing';
  const deletion = open.find(
    (job) =>
      job.kind === 'delete-voucher-group' &&
      subjectOf('delete-voucher-group', job).groupKey === group.key,
  );
  if (deletion) return isTakenBack(deletion) ? 'Being restored' : 'Being deleted';
  const generation = generationOf(open, group.id);
  return generation && (isTakenBack(generation) ? 'Being removed' : 'Being generated');
}
