import type { Payment } from '../../services/payments/payment';
import { isoDay } from '../../services/values/dates';
import { dateFormat } from '../../services/values/formats';
import { formatMoney } from '../../services/values/numbers';
import type { ShownRows } from '../table/data/index/row-query';
import { saveCsv } from '../table/csv/csv';
import { tableColumns } from '../table/table-columns';
import { Button } from '../ui/button';
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

/** By the local month in which they were added, the newest first, as "2026-11". */
export function totalsByMonth(payments: readonly Payment[]) {
  const byMonth = Map.groupBy(payments, ({ addedAt = 0 }) => isoDay(addedAt).slice(0, 7));
  const months = [...byMonth].toSorted(([one], [other]) => other.localeCompare(one));
  return months.flatMap(([month, paid]) =>
    totalsByCurrency(paid).map((total) => ({ ...total, month, id: `${month} ${total.currency}` })),
  );
}

const formatMonth = dateFormat({ month: 'short', year: 'numeric' });
const make = tableColumns<ReturnType<typeof totalsByMonth>[number]>();
/** Of the table, and of the file, where months and sums are plain. */
const columns = [
  make.text({
    id: 'month',
    header: 'Month',
    read: ({ month }) => month,
    inStack: (_, { month }) => formatMonth(new Date(`${month}-01T00:00`)),
  }),
  make.text({ id: 'currency', header: 'Currency', read: ({ currency }) => currency }),
  make.number({ id: 'payments', header: 'Payments', read: ({ payments }) => payments }),
  make.number({
    id: 'sum',
    header: 'Sum',
    read: ({ amount }) => Number(amount.toFixed(3)),
    inStack: (_, total) => <Amount total={total} />,
  }),
];
const place = { position: 0, tabIndex: -1, form: 'stack' } as const;

interface PaymentTotalsProps {
  shown: ShownRows<Payment>;
  isWhole: boolean;
}

export function PaymentTotals({ shown, isWhole }: PaymentTotalsProps) {
  const payments = Array.from(shown.rows, (row) => shown.source[row] as Payment);
  const totals = totalsByCurrency(payments);
  if (totals.length === 0) return null;
  const more = totals.length > mostShown ? `+${totals.length - mostShown}, by month` : 'By month';
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
      <PopoverButton label="By month" face={more}>
        <Months payments={payments} part={isWhole ? undefined : 'not all payments are loaded'} />
      </PopoverButton>
    </div>
  );
}

function Months({ payments, part }: { payments: readonly Payment[]; part: string | undefined }) {
  const source = totalsByMonth(payments);
  const shown = { source, rows: Uint32Array.from(source.keys()) };
  return (
    <>
      <table className="mb-2 w-full text-hint tabular-nums">
        <caption className="text-start text-muted">
          By when they were added{part && `; ${part}`}
        </caption>
        <thead className="text-muted">
          <tr>
            {columns.map(({ id, header, align }) => (
              <th key={id} className={`text-${align}`}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {source.map((total) => (
            <tr key={total.id} className="h-6 border-t border-line">
              {columns.map(({ id, align, cell }) => (
                <td key={id} className={`text-${align}`}>
                  {cell(total, place)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        size="medium"
        onClick={() => void saveCsv({ tableName: 'payments-by-month', columns, shown, part })}
      >
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
