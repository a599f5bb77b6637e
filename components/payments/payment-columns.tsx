import { moneyText, type Payment } from '../../services/payments/payment';
import { type CellProps, NumberCell } from '../table/columns/cells';
import { createAppColumnHelper } from '../table/columns/features';
import { added, documentId, email, lesser, name, number, text } from '../table/columns/kinds';

function AmountCell(cell: CellProps<Payment>) {
  return <NumberCell {...cell} text={moneyText(cell.row.original)} />;
}

const column = createAppColumnHelper<Payment>();

export const paymentColumns = column.columns([
  column.accessor('id', documentId()),
  column.accessor('userName', name({ header: 'User Name', size: 170 })),
  column.accessor('userEmail', email()),
  column.accessor(
    'selectedPlan',
    text({ id: 'plan', header: 'Selected Plan', size: 102, stacked: 'secondary', isCutLast: true }),
  ),
  column.accessor(
    'paymentAmount',
    number({
      id: 'amount',
      header: 'Payment Amount',
      size: 120,
      stacked: 'state',
      cell: AmountCell,
    }),
  ),
  column.accessor(
    'paymentCurrency',
    lesser({ id: 'currency', header: 'Payment Currency', size: 140 }),
  ),
  column.accessor('addedAt', added({ isOptional: false, stacked: 'secondary' })),
]);
