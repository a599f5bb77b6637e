import type { Payment } from '../../services/payments/payment';
import { countText } from '../../services/values/formats';
import { formatMoney } from '../../services/values/numbers';
import type { ShownRows } from '../table/data/index/row-query';
import { DefinitionList } from '../ui/definition-list';
import { PopoverButton } from '../ui/popover-button';
import { ProblemSign } from '../ui/problems';

const mostShown = 3;

type CurrencyTotal = ReturnType<typeof totalsByCurrency>[number];

/** The currency with the most payments first, and last what has no currency, an empty one. */
export function totalsByCurrency(payments: readonly Payment[]) {
  const known = payments.filter(({ paymentAmount }) => paymentAmount !== null);
  const byCurrency = Map.groupBy(known, ({ paymentCurrency }) => paymentCurrency);
  return Array.from(byCurrency, ([currency, paid]) => ({
    currency,
    amount: paid.reduce((sum, { paymentAmount }) => sum + (paymentAmount ?? 0), 0),
    payments: paid.length,
  })).sort(
    (one, other) =>
      Number(one.currency === '') - Number(other.currency === '') ||
      other.payments - one.payments ||
      one.currency.localeCompare(other.currency),
  );
}

export const totalText = ({ amount, currency }: CurrencyTotal) => formatMoney(amount, currency);

export function PaymentTotals({ shown }: { shown: ShownRows<Payment> }) {
  const totals = totalsByCurrency(Array.from(shown.rows, (row) => shown.source[row] as Payment));
  if (totals.length === 0) return null;
  return (
    <div className="flex min-h-7 items-center gap-2 text-hint">
      <span className="whitespace-nowrap text-muted">Total</span>
      <dl aria-label="Totals of the payments shown" className="flex flex-wrap gap-x-2.5">
        {totals.slice(0, mostShown).map((total) => (
          <div key={total.currency} className="flex">
            <dt className="sr-only">{total.currency || 'No currency'}</dt>
            <dd className="whitespace-nowrap">
              <Amount total={total} />
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
                <span className="flex flex-wrap justify-between gap-x-3 text-hint">
                  <span className="truncate text-muted tabular-nums">
                    {countText(total.payments, { one: 'payment', other: 'payments' })}
                  </span>
                  <Amount total={total} />
                </span>
              ),
            }))}
          />
        </PopoverButton>
      )}
    </div>
  );
}

function Amount({ total }: { total: CurrencyTotal }) {
  return (
    <span className="font-semibold tabular-nums">
      {total.currency === '' && <ProblemSign problems={['These payments have no currency']} />}
      {totalText(total)}
    </span>
  );
}
