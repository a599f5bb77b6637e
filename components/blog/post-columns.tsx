import { excerpt, type Post } from '../../services/blog/post';
import { TextCell } from '../table/cells';
import type { TableColumn } from '../table/data/table-column';
import { tableColumns } from '../table/table-columns';

const make = tableColumns<Post>();

const description: TableColumn<Post> = {
  ...make.text({
    id: 'desc',
    header: 'Desc',
    read: ({ desc }) => excerpt(desc),
    minPx: 160,
    maxPx: 480,
    stacked: 'secondary',
  }),
  cell: ({ desc }, place) => (
    <TextCell text={place.form === 'whole' ? desc : excerpt(desc)} place={place} />
  ),
  csv: ({ desc }) => desc,
};

/** The columns of the specification, section 2, and the post as readers see it. */
export const postColumns = (open: (post: Post) => void, remove: typeof open) => [
  make.position({ header: 'No.' }),
  make.date({
    readMs: ({ datedAt }) => datedAt,
    readRaw: ({ dateText }) => dateText,
    minPx: 96,
    stacked: 'state',
  }),
  make.text({
    id: 'title',
    header: 'Title',
    read: ({ title }) => title,
    minPx: 140,
    maxPx: 360,
    stacked: 'title',
  }),
  description,
  make.action({ id: 'view', header: 'Post', label: 'View', isOptional: true, run: open }),
  make.deletion({ label: 'Delete post', minPx: 64, run: remove }),
];
