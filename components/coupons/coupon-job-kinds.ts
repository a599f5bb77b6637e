import type { JobKind } from '../operations/job-kind';
import { readListAgain } from '../table/data/list';
import { shownName } from '../ui/shown-name';
import { couponListName } from './coupon-list-name';

const common: Pick<JobKind, 'subject' | 'applyEnd'> = {
  subject: ({ subject }) => shownName(String(subject.code)),
  applyEnd: (_, client) => readListAgain(client, couponListName),
};

export const couponJobKinds: Record<'generate-coupon' | 'delete-coupon', JobKind> = {
  'generate-coupon': {
    ...common,
    doing: 'Generating discount coupon',
    done: () => 'Discount Coupon Generated Successfully!',
    failed: () => 'Voucher code already exists',
  },
  'delete-coupon': {
    ...common,
    doing: 'Deleting discount coupon',
    done: (job) => {
      const deleted = `Deleted discount coupon ${common.subject(job)}`;
      return job.remaining === 0
        ? deleted
        : `${deleted}. Another one with this code was added meanwhile and was not deleted.`;
    },
    failed: () => 'The deletion could not be finished',
    taken: 'Voucher code already exists',
  },
};
