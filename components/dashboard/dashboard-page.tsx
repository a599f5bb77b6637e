import { DataTable } from '../table/data-table';
import { lists } from '../lists/lists';
import { useList } from '../lists/use-list';
import { SummaryCards } from './summary-cards';
import { userColumns } from './user-columns';

export default function DashboardPage() {
  const users = useList(lists.users);
  return (
    <DataTable
      title="Dashboard"
      label="Users"
      lead={<SummaryCards users={users} />}
      list={users}
      columns={userColumns}
      search={{ label: 'Search by name', mode: 'prefix', texts: (user) => [user.displayName] }}
      defaultSort={{ id: 'name', desc: false }}
      empty={{ title: 'No users yet', text: 'Registered users appear here.' }}
    />
  );
}
