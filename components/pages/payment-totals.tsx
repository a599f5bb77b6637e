import type { Payment } from '../../services/payments/payment';
import { isoDay } from '../../services/values/dates';
import { countText, dateFormat } from '../../services/values/formats';
import { formatMoney } from '../../services/values/numbers';
import { rowsAt, type ShownRows } from '../table/data/index/row-query';
import { saveCsv } from '../table/csv/csv';
import { tableColumns } from '../table/table-columns';
import { Button } from '../ui/button';
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

/** By the local month in which they were added, as "2026-11", the newest first. */
export function totalsByMonth(payments: readonly Payment[]) {
  const months = Map.groupBy(payments, ({ addedAt = 0 }) => isoDay(addedAt).slice(0, 7));
  const totals = Array.from(months, ([month, paid]) =>
    totalsByCurrency(paid).map((total) => ({ id: `${month} ${total.currency}`, month, ...total })),
  );
  return totals.flat().toSorted((one, other) => other.month.localeCompare(one.month));
}

const formatMonth = dateFormat({ month: 'long', year: 'numeric' });
const make = tableColumns<ReturnType<typeof totalsByMonth>[number]>();
const columns = [
  make.text({ id: 'month', read: ({ month }) => month }),
  make.text({ id: 'currency', read: ({ currency }) => currency }),
  make.number({ id: 'payments', read: ({ payments }) => payments }),
  make.number({ id: 'sum', read: ({ amount }) => Number(amount.toFixed(3)) }),
];

export function PaymentTotals(props: { shown: ShownRows<Payment>; isWhole: boolean }) {
  const payments = rowsAt(props.shown);
  const totals = totalsByCurrency(payments);
  const more = totals.length - mostShown;
  const part = props.isWhole ? undefined : 'not all payments are loaded';
  if (totals.length === 0) return null;
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-2 text-hint">
      <span className="whitespace-nowrap text-muted">Total</span>
      <dl
        aria-label="Totals of the payments shown"
        className="flex flex-1 basis-24 flex-wrap gap-x-2.5"
      >
        {totals.slice(0, mostShown).map((total) => (
          <div key={total.currency} className="flex">
            <dt className="sr-only">{total.currency || 'No currency'}</dt>
            <dd className="whitespace-nowrap">
              <Amount total={total} />
            </dd>
          </div>
        ))}
      </dl>
      <PopoverButton label="By month" face={more > 0 ? `+${more}, by month` : 'By month'}>
        <Months payments={payments} part={part} />
      </PopoverButton>
    </div>
  );
}

function Months({ payments, part }: { payments: readonly Payment[]; part: string | undefined }) {
  const all = totalsByCurrency(payments).map((total) => ({ ...total, month: '' }));
  const rows = totalsByMonth(payments);
  const save = () => saveCsv({ tableName: 'payments-by-month', columns, rows, part });
  const months = Map.groupBy([...all, ...rows], ({ month }) => month);
  const wholeOf = (currency: string) => all.find((total) => total.currency === currency)?.amount;
  return (
    <>
      <p className="text-hint text-muted">By when they were added{part && `; ${part}`}.</p>
      {Array.from(months, ([month, totals]) => (
        <section key={month}>
          <h2 className="pt-2 text-hint font-semibold">
            {month ? formatMonth(new Date(`${month}-01T00:00`)) : 'All months'}
          </h2>
          <DefinitionList
            items={totals.map((total) => ({
              label: total.currency || 'Unknown',
              value: (
                <span className="flex flex-wrap justify-between gap-x-3 text-hint">
                  <span className="truncate text-muted tabular-nums">
                    {countText(total.payments, { one: 'payment', other: 'payments' })}
                  </span>
                  <Amount total={total} />
                  {month && (
                    <progress
                      aria-hidden
                      className="progress h-1 w-full"
                      value={total.amount}
                      max={wholeOf(total.currency)}
                    />
                  )}
                </span>
              ),
            }))}
          />
        </section>
      ))}
      <Button size="medium" className="mt-2" onClick={() => void save()}>
        Export CSV
      </Button>
    </>
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
