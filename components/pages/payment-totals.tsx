import type { Payment } from '../../services/payments/payment';
import { countText } from '../../services/values/formats';
import { formatMoney } from '../../services/values/numbers';
import type { ShownRows } from '../table/data/index/row-query';
import { DefinitionList } from '../ui/definition-list';
import { PopoverButton } from '../ui/popover-button';
import { ProblemSign } from '../ui/problems';

const mostShown = 3;

export interface CurrencyTotal {
  /** Empty if it is not known. */
  currency: string;
  amount: number;
  payments: number;
}

/** The currency with the most payments first, and what has no currency last. */
export function totalsByCurrency(payments: Iterable<Payment>): CurrencyTotal[] {
  const totals = new Map<string, CurrencyTotal>();
  for (const { paymentAmount: amount, paymentCurrency: currency } of payments) {
    if (amount === null) continue;
    const total = totals.get(currency) ?? { currency, amount: 0, payments: 0 };
    totals.set(currency, {
      currency,
      amount: total.amount + amount,
      payments: total.payments + 1,
    });
  }
  return [...totals.values()].sort(
    (one, other) =>
      Number(one.currency === '') - Number(other.currency === '') ||
      other.payments - one.payments ||
      one.currency.localeCompare(other.currency),
  );
}

export const totalText = ({ amount, currency }: CurrencyTotal) => formatMoney(amount, currency);

export function PaymentTotals({ shown }: { shown: ShownRows<Payment> }) {
  const payments = Array.from(shown.rows, (row) => shown.source[row]).filter(
    (payment) => payment !== undefined,
  );
  const totals = totalsByCurrency(payments);
  if (totals.length === 0) return null;
  return (
    <div className="flex min-h-7 items-center gap-2 text-hint">
      <span className="whitespace-nowrap text-muted">Total</span>
      <dl aria-label="Totals of the payments shown" className="flex flex-wrap gap-x-2.5">
        {totals.slice(0, mostShown).map((total) => (
          <div key={total.currency} className="flex">
            <dt className="sr-only">{total.currency || 'No currency'}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">
              {total.currency === '' && <NoCurrency />}
              {totalText(total)}
            </dd>
          </div>
        ))}
      </dl>
      {totals.length > mostShown && (
        <PopoverButton label="All totals" face={`+${totals.length - mostShown}`}>
          <DefinitionList
            items={totals.map((total) => ({
              label: total.currency || 'Unknown',
              value: (
                <span className="flex flex-wrap gap-x-3 text-hint tabular-nums">
                  <span className="text-muted">
                    {countText(total.payments, { one: 'payment', other: 'payments' })}
                  </span>
                  <span className="ms-auto font-semibold">
                    {total.currency === '' && <NoCurrency />}
                    {totalText(total)}
                  </span>
                </span>
              ),
            }))}
          />
        </PopoverButton>
      )}
    </div>
  );
}

const NoCurrency = () => <ProblemSign problems={['These payments have no currency']} />;
