import type { JobKind } from '../jobs/job-kind';
import { readListAgain } from '../lists/use-streamed-list';
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
    done: (job) => `Deleted discount coupon ${common.subject(job)}`,
    failed: () => 'The deletion could not be finished',
  },
};
