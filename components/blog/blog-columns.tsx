import { Pencil } from 'lucide-react';
import { excerpt, type Post } from '../../services/blog/post';
import { lists } from '../lists/lists';
import { actionCell, type CellProps, TextCell } from '../table/columns/cells';
import { createAppColumnHelper } from '../table/columns/features';
import { action, date, position, text, deletion } from '../table/columns/kinds';
import { askToDelete, edit, show } from './post-details';

const EditCell = actionCell<Post>('Edit post', ({ id }) => edit(id), { icon: Pencil });

const column = createAppColumnHelper<Post>();

export const postColumns = column.columns([
  column.display(position({ header: 'No.' })),
  column.accessor('datedAt', date({ stacked: 'secondary', field: 'date' })),
  column.accessor(
    'title',
    text({ id: 'title', size: 240, stacked: 'title', growsTo: 480, isLong: true }),
  ),
  column.accessor(
    ({ desc }) => excerpt(desc),
    text({
      id: 'desc',
      size: 220,
      stacked: 'secondary',
      growsTo: 400,
      csv: ({ desc }: Post) => desc,
      cell(cell: CellProps<Post>) {
        const { desc, title } = cell.row.original;
        const { form } = cell.place ?? {};
        const isRepeated = form === 'stack' && desc.startsWith(title);
        const rest = isRepeated ? desc.slice(title.length).replace(/^[\s:.,–—-]+/, '') : desc;
        return <TextCell {...cell} text={form === 'whole' ? desc : excerpt(rest)} />;
      },
    }),
  ),
  column.display(
    action({ id: 'view', header: 'Post', isOptional: true, cell: actionCell('View', show) }),
  ),
  column.display(action({ id: 'edit', size: 48, stacked: 'action', cell: EditCell })),
  column.display(deletion<Post>(askToDelete, lists.posts.noun)),
]);
