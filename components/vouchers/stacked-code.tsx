import type { ReactNode } from 'react';
import { cutText } from '../../services/values/cut-text';
import { formatMonthDay } from '../../services/values/day-formats';
import { formatDate } from '../../services/values/formats';
import { formatNumber } from '../../services/values/numbers';
import { isolated } from '../../services/values/text-direction';
import { isRedeemed, type Voucher } from '../../services/vouchers/voucher';
import { Badge } from '../ui/badge';

const numberText = (value: number | null) => (value === null ? '–' : formatNumber(value));
const yearOf = (atMs: number | null) => new Date(atMs ?? NaN).getFullYear();

/** The name of a column whose value is shown in the cell of another column. */
function Name({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** Shown of each code, so that an unused one is told from one whose state is not known. */
export function RedeemedOfLimit({ voucher }: { voucher: Voucher }) {
  const counts = (
    <>
      {numberText(voucher.redeemed)}
      <Name>, Limit</Name> of {numberText(voucher.limit)}
    </>
  );
  if (!isRedeemed(voucher)) {
    return <span className="text-hint text-muted tabular-nums">{counts}</span>;
  }
  return (
    <Badge tone="positive">
      {voucher.limit === 1 && <span aria-hidden>Redeemed </span>}
      {counts}
    </Badge>
  );
}

/** As in "credit 250 · Oct 23 to Dec 22, 2026", with the first year only if it is another one. */
export function CreditAndDates({ voucher }: { voucher: Voucher }) {
  const { createdAt, endsAt, validTill } = voucher;
  const formatStart = yearOf(createdAt) === yearOf(endsAt) ? formatMonthDay : formatDate;
  return (
    <>
      credit {numberText(voucher.credit)} · <Name>Created On: </Name>
      {createdAt === null ? '–' : formatStart(createdAt)} <Name>Valid Till: </Name>to{' '}
      {endsAt === null ? isolated(cutText(String(validTill ?? '–'), 40)) : formatDate(endsAt)}
    </>
  );
}
