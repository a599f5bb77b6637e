import { excerpt, type Post } from '../../services/blog/post';
import { TextCell } from '../table/columns/cells';
import type { TableColumn } from '../table/columns/table-column';
import { tableColumns } from '../table/columns/table-columns';
import { askToDelete, show } from './post-details';

const make = tableColumns<Post>();

/** The columns are those of section 2 of the specification. */
export const postColumns = [
  make.position({ header: 'No.' }),
  make.date({
    readMs: ({ datedAt }) => datedAt,
    readRaw: ({ dateText }) => dateText,
    minPx: 96,
    stacked: 'state',
  }),
  make.text({ id: 'title', read: ({ title }) => title, minPx: 140, maxPx: 360, stacked: 'title' }),
  {
    ...make.text({
      id: 'desc',
      read: ({ desc }) => excerpt(desc),
      minPx: 160,
      maxPx: 480,
      stacked: 'secondary',
    }),
    cell: ({ desc }, place) => (
      <TextCell text={place.form === 'whole' ? desc : excerpt(desc)} place={place} />
    ),
    csv: ({ desc }) => desc,
  } satisfies TableColumn<Post>,
  make.action({ id: 'view', header: 'Post', label: 'View', isOptional: true, run: show }),
  make.deletion({ label: 'Delete post', minPx: 64, run: (post) => askToDelete([post]) }),
];
