import { Pencil, Trash2 } from 'lucide-react';
import { excerpt, mostPostsAtOnce, type Post } from '../../services/blog/post';
import { api } from '../../services/api/client';
import { deletionOf, questionAbout } from '../operations/chosen-rows';
import { confirmOperation } from '../operations/operation-question';
import { TextCell } from '../table/cells';
import type { TableColumn } from '../table/data/table-column';
import { useList } from '../table/data/use-list';
import { DataTable } from '../table/data-table';
import { tableColumns } from '../table/table-columns';
import { Button } from '../ui/button';
import { openDialog } from '../ui/dialog-area';
import { DocumentDialog, documentFields } from '../ui/document';
import { ProblemNote } from '../ui/problems';
import { postSource } from './blog-operations';
import { useAddress } from '../ui/use-address';
import { PostDialog } from './form/post-dialog';
import { PostArticle, titleOf } from './post-article';

const make = tableColumns<Post>();

const create = () => openDialog((close) => <PostDialog onClose={close} />);

const edit = (id: string) => openDialog((close) => <PostDialog id={id} onClose={close} />);

const show = (post: Post) => openDialog((close) => <PostDetails post={post} onClose={close} />);

/** The columns are those of section 2 of the specification. */
const columns = [
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

export default function BlogPage() {
  useAddress('edit', (id) => () => edit(id));
  return (
    <DataTable
      name="blog-posts"
      title="Blog"
      action={{ label: 'Create New Post', run: create }}
      rows={useList(postSource)}
      columns={columns}
      search={{
        label: 'Search posts',
        mode: 'substring',
        texts: ({ title, desc, authorName }) => [title, desc, authorName],
      }}
      selectionActions={[deletionOf(askToDelete, postSource.noun, mostPostsAtOnce)]}
      defaultSort={{ column: 'date', isDescending: true }}
      empty={{ title: 'No posts yet', text: 'Posts you publish appear here.' }}
    />
  );
}

function PostDetails({ post, onClose }: { post: Post; onClose: () => void }) {
  const closeAnd = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <DocumentDialog
      title="Post"
      sections={[{ title: 'Document', fields: documentFields(post) }]}
      onClose={onClose}
      headerAction={{
        variant: 'danger-quiet',
        icon: Trash2,
        onClick: closeAnd(() => askToDelete([post])),
        children: 'Delete post',
      }}
      actions={
        <Button icon={Pencil} onClick={closeAnd(() => edit(post.id))}>
          Edit
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <ProblemNote problems={post.problems} />
        <PostArticle post={post} />
      </div>
    </DocumentDialog>
  );
}

const askToDelete = (chosen: readonly Post[]) =>
  confirmOperation({
    ...questionAbout(chosen, postSource.noun, 'this blog post?'),
    prepared: {
      description: (
        <>
          <bdi className="mb-2 line-clamp-3">{chosen.map(titleOf).join(', ')}</bdi>
          Pictures are deleted too, unless another post uses them.
        </>
      ),
      start(operationId) {
        const posts = chosen.map(({ id, title, img, version }) => ({ id, title, img, version }));
        return api.blog.remove({ posts, operationId });
      },
    },
  });
