import type { Payment } from '../../services/payments/payment';
import { formatMoney } from '../../services/values/numbers';
import type { ShownRows } from '../table/data/index/row-query';

/** Sorted by currency code. */
export function totalsByCurrency(payments: Iterable<Payment>): [currency: string, total: number][] {
  const totals = new Map<string, number>();
  for (const { amount, currency } of payments) {
    if (amount === null) continue;
    totals.set(currency, (totals.get(currency) ?? 0) + amount);
  }
  return [...totals].sort(([a], [b]) => a.localeCompare(b));
}

export function PaymentTotals({ shown }: { shown: ShownRows<Payment> }) {
  const payments = Array.from(shown.rows, (row) => shown.source[row]).filter(
    (payment) => payment !== undefined,
  );
  return (
    <dl aria-label="Totals of the payments shown" className="flex flex-wrap gap-x-4 gap-y-1">
      {totalsByCurrency(payments).map(([currency, total]) => (
        <div key={currency} className="flex gap-1.5">
          <dt className={currency ? 'sr-only' : 'text-muted'}>{currency || 'No currency'}</dt>
          <dd className="font-semibold tabular-nums">{formatMoney(total, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
