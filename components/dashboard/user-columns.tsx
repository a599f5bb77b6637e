import type { User } from '../../services/users/user';
import { tableColumns } from '../table/columns/table-columns';
import { Badge } from '../ui/badge';

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
