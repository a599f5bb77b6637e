import { lists } from '../lists/lists';
import { useList } from '../lists/use-list';
import { DataTable } from '../table/data-table';
import { paymentColumns } from './payment-columns';

export default function PaymentsPage() {
  const rows = useList(lists.payments);
  return (
    <DataTable
      title="Payments"
      list={rows}
      columns={paymentColumns}
      search={{ label: 'Search by name', mode: 'prefix', texts: (row) => [row.userName] }}
      empty={{ title: 'No payments yet', text: 'Completed transactions appear here.' }}
      views={[{ label: 'This month', query: 'added=month' }]}
      defaultSort={{ id: 'added', desc: true }}
    />
  );
}
