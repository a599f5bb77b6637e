import type { Payment } from '../../services/payments/payment';
import { api } from '../../services/api/client';
import { useLook } from '../session/use-look';
import { useList } from '../table/data/use-list';
import { DataTable } from '../table/data-table';
import { tableColumns } from '../table/table-columns';

const make = tableColumns<Payment>();

export const paymentColumns = [
  make.id(),
  make.name({ header: 'User Name', read: (row) => row.userName }),
  make.email({ read: (row) => row.userEmail, stacked: 'secondary' }),
  make.text({
    id: 'plan',
    header: 'Selected Plan',
    read: (row) => row.selectedPlan,
    stacked: 'secondary',
    maxPx: 160,
    minPx: 116,
  }),
  make.number({
    id: 'amount',
    header: 'Payment Amount',
    read: (row) => row.paymentAmount,
    readCurrency: (row) => row.paymentCurrency,
    stacked: 'state',
    minPx: 136,
  }),
  make.text({
    id: 'currency',
    header: 'Payment Currency',
    read: (row) => row.paymentCurrency,
    minPx: 140,
    maxPx: 140,
  }),
];

export default function PaymentsPage() {
  const rows = useList<Payment>({
    name: 'payments',
    noun: { one: 'payment', other: 'payments' },
    api: api.payments,
  });
  return (
    <DataTable
      name="payments"
      title="Payments"
      rows={rows}
      newSince={useLook('transactions', rows).newSince}
      columns={paymentColumns}
      hasPeople
      search={{ label: 'Search by name', mode: 'prefix', texts: (row) => [row.userName] }}
      empty={{ title: 'No payments yet', text: 'Completed transactions appear here.' }}
      views={[{ name: 'This month', query: 'added=month' }]}
      defaultSort={{ column: 'added', isDescending: true }}
    />
  );
}
