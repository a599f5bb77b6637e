import type { User } from '../../services/users/user';
import { DataTable } from '../table/data-table';
import { tableColumns } from '../table/table-columns';
import { useLook } from '../session/use-look';
import { useList } from '../table/data/use-list';
import { userList } from './joined-tests';
import { Badge } from '../ui/badge';
import { SummaryCards } from './summary-cards';

const make = tableColumns<User>();

export const userColumns = [
  make.id(),
  make.name({
    read: (user) => user.displayName,
    inStack: (name, { accountType }) =>
      accountType === 'paid' ? (
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <Badge tone="accent">Paid</Badge>
        </span>
      ) : (
        name
      ),
  }),
  make.email({ read: (user) => user.email, stacked: 'secondary' }),
  make.phone({ read: (user) => user.phoneNumber, stacked: 'secondary' }),
];

export default function DashboardPage() {
  const users = useList(userList);
  const { look, newSince } = useLook('users', users);
  return (
    <DataTable
      name="users"
      title="Dashboard"
      label="Users"
      lead={<SummaryCards users={users} look={look} />}
      rows={users}
      newSince={newSince}
      columns={userColumns}
      hasPeople
      search={{ label: 'Search by name', mode: 'prefix', texts: (user) => [user.displayName] }}
      views={[{ name: 'New this week', query: 'added=week' }]}
      defaultSort={{ column: 'name', isDescending: false }}
      empty={{ title: 'No users yet', text: 'Registered users appear here.' }}
    />
  );
}
