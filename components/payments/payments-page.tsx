import { useMemo } from 'react';
import { countText } from '../../services/values/formats';
import { lists } from '../lists/lists';
import { useList } from '../lists/use-list';
import { DataTable } from '../table/data-table';
import { ListNote } from '../ui/page';
import { paymentColumns } from './payment-columns';

const withoutAmount = {
  one: 'payment has no readable amount',
  other: 'payments have no readable amount',
};

export default function PaymentsPage() {
  const list = useList(lists.payments);
  const unread = useMemo(
    () => list.rows.filter(({ paymentAmount }) => paymentAmount === null).length,
    [list.rows],
  );
  return (
    <div className="@container flex h-full min-h-0 flex-col">
      <DataTable
        title="Payments"
        list={list}
        columns={paymentColumns}
        search={{ label: 'Search by name', mode: 'prefix', texts: (row) => [row.userName] }}
        empty={{ title: 'No payments yet', text: 'Completed transactions appear here.' }}
        views={[{ label: 'This month', query: 'added=month' }]}
        defaultSort={{ id: 'added', desc: true }}
      />
      {unread > 0 && <ListNote>{countText(unread, withoutAmount)}.</ListNote>}
    </div>
  );
}
