import type { Payment } from '../../services/payments/payment';
import { api } from '../../services/api/client';
import { useLook } from '../session/use-look';
import { personOf } from '../../services/people/person-route';
import { useList } from '../lists/use-list';
import { DataTable } from '../table/data-table';
import { paymentColumns } from './payment-columns';

export default function PaymentsPage() {
  const rows = useList<Payment>({
    name: 'payments',
    noun: { one: 'payment', other: 'payments' },
    api: api.payments,
    personOf,
  });
  return (
    <DataTable
      title="Payments"
      list={rows}
      newSince={useLook('transactions', rows).newSince}
      columns={paymentColumns}
      search={{ label: 'Search by name', mode: 'prefix', texts: (row) => [row.userName] }}
      empty={{ title: 'No payments yet', text: 'Completed transactions appear here.' }}
      views={[{ name: 'This month', query: 'added=month' }]}
      defaultSort={{ id: 'added', desc: true }}
    />
  );
}
