import { DataTable } from '../table/data-table';
import { useLook } from '../session/use-look';
import { useList } from '../lists/use-list';
import { userList } from '../tests-taken/joined-tests';
import { SummaryCards } from './summary-cards';
import { userColumns } from './user-columns';

export default function DashboardPage() {
  const users = useList(userList);
  const { look, newSince } = useLook('users', users);
  return (
    <DataTable
      title="Dashboard"
      label="Users"
      lead={<SummaryCards users={users} look={look} />}
      list={users}
      newSince={newSince}
      columns={userColumns}
      search={{ label: 'Search by name', mode: 'prefix', texts: (user) => [user.displayName] }}
      views={[{ name: 'New this week', query: 'added=week' }]}
      defaultSort={{ id: 'name', desc: false }}
      empty={{ title: 'No users yet', text: 'Registered users appear here.' }}
    />
  );
}
