import { type ReactNode, useState } from 'react';
import { excerpt, mostPostsAtOnce, type Post } from '../../services/blog/post';
import { api } from '../../services/api/client';
import { deletionOf, type Question, questionAbout } from '../operations/chosen-deletion';
import { seen } from '../../services/values/mask';
import { DeletionQuestion } from '../operations/deletion-question';
import { TextCell } from '../table/cells';
import type { TableColumn } from '../table/data/table-column';
import { useList } from '../table/data/use-list';
import { DataTable } from '../table/data-table';
import { tableColumns } from '../table/table-columns';
import { useMask } from '../ui/use-mask';
import { postSource } from './blog-operations';
import { NewPostDialog } from './new-post/new-post-dialog';
import { PostDetails } from './post-details';

const make = tableColumns<Post>();

/** The columns of the specification, section 2, and the post as readers see it. */
const postColumns = (open: (post: Post) => void, remove: typeof open) => [
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
  {
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
  } satisfies TableColumn<Post>,
  make.action({ id: 'view', header: 'Post', label: 'View', isOptional: true, run: open }),
  make.deletion({ label: 'Delete post', minPx: 64, run: remove }),
];

export default function BlogPage() {
  const [dialog, setDialog] = useState<ReactNode>();
  const close = () => setDialog(undefined);
  const ask = (posts: readonly Post[]) =>
    setDialog(<DeletionQuestion {...questionOf(posts)} onClose={close} />);
  const open = (post: Post) =>
    setDialog(<PostDetails post={post} onDelete={() => ask([post])} onClose={close} />);
  const [columns] = useState(() => postColumns(open, (post) => ask([post])));
  return (
    <>
      <DataTable
        name="blog-posts"
        title="Blog"
        action={{
          label: 'Create New Post',
          run: () => setDialog(<NewPostDialog onClose={close} />),
        }}
        rows={useList(postSource)}
        columns={columns}
        search={{
          label: 'Search posts',
          mode: 'substring',
          texts: ({ title, desc, authorName }) => [title, desc, authorName],
        }}
        selectionActions={[deletionOf(ask, postSource.noun, mostPostsAtOnce)]}
        defaultSort={{ column: 'date', isDescending: true }}
        empty={{ title: 'No posts yet', text: 'Posts you publish appear here.' }}
      />
      {dialog}
    </>
  );
}

/** Drawn again when the mask changes while the question is open. */
function Titles({ posts }: { posts: readonly Post[] }) {
  useMask();
  const titles = posts.map(({ title }) => seen('text', title) || 'Untitled');
  return <bdi className="mb-2 line-clamp-3">{titles.join(', ')}</bdi>;
}

const questionOf = (chosen: readonly Post[]): Question => ({
  ...questionAbout(chosen, postSource.noun, 'this blog post?'),
  deletion: {
    description: (
      <>
        <Titles posts={chosen} />
        Pictures are deleted too, unless another post uses them.
      </>
    ),
    remove(operationId) {
      const posts = chosen.map(({ id, title, img, version }) => ({ id, title, img, version }));
      return api.blog.remove({ posts, operationId });
    },
  },
});
