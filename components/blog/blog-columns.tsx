import { excerpt, type Post } from '../../services/blog/post';
import { lists } from '../lists/lists';
import { actionCell, type CellProps, TextCell } from '../table/columns/cells';
import { createAppColumnHelper } from '../table/columns/features';
import { action, date, position, text, deletion } from '../table/columns/kinds';
import { askToDelete, show } from './post-details';

const column = createAppColumnHelper<Post>();

export const postColumns = column.columns([
  column.display(position({ header: 'No.' })),
  column.accessor('datedAt', date({ size: 96, stacked: 'state', field: 'date' })),
  column.accessor('title', text({ id: 'title', size: 240, stacked: 'title', growsTo: 360 })),
  column.accessor(
    ({ desc }) => excerpt(desc),
    text({
      id: 'desc',
      size: 220,
      stacked: 'secondary',
      growsTo: 480,
      csv: ({ desc }: Post) => desc,
      cell(cell: CellProps<Post>) {
        const { desc } = cell.row.original;
        return <TextCell {...cell} text={cell.place?.form === 'whole' ? desc : excerpt(desc)} />;
      },
    }),
  ),
  column.display(
    action({ id: 'view', header: 'Post', isOptional: true, cell: actionCell('View', show) }),
  ),
  column.display(deletion<Post>(askToDelete, lists.posts.noun, { size: 64 })),
]);
