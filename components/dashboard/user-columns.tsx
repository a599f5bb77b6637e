import type { User } from '../../services/users/user';
import { type CellProps, TextCell } from '../table/columns/cells';
import { createAppColumnHelper } from '../table/columns/features';
import { documentId, email, name, phone } from '../table/columns/kinds';
import { Badge } from '../ui/badge';

function NameCell(cell: CellProps<User>) {
  const shown = <TextCell {...cell} />;
  if (cell.place?.form === 'whole' || cell.row.original.accountType !== 'paid') return shown;
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 flex-1 truncate">{shown}</span>
      <Badge tone="accent">Paid</Badge>
    </span>
  );
}

const column = createAppColumnHelper<User>();

export const userColumns = column.columns([
  column.accessor('id', documentId()),
  column.accessor('displayName', name({ cell: NameCell })),
  column.accessor('email', email()),
  column.accessor('phoneNumber', phone({ stacked: 'secondary' })),
]);
