import { useCallback, useState } from 'react';
import { mostPostsAtOnce, type Post } from '../../services/blog/post';
import { api } from '../../services/api/client';
import { deletionOf, questionAbout } from '../operations/chosen-deletion';
import { seen } from '../../services/values/mask';
import { DeletionQuestion } from '../operations/deletion-question';
import { useList } from '../table/data/use-list';
import { DataTable } from '../table/data-table';
import { postSource } from './blog-operations';
import { NewPostDialog } from './new-post/new-post-dialog';
import { postColumns } from './post-columns';
import { PostDetails } from './post-details';

type OpenDialog =
  | { kind: 'new' }
  | { kind: 'details'; post: Post }
  | { kind: 'delete'; posts: readonly Post[] };

export default function BlogPage() {
  const [dialog, setDialog] = useState<OpenDialog>();
  const ask = (posts: readonly Post[]) => setDialog({ kind: 'delete', posts });
  const open = (post: Post) => setDialog({ kind: 'details', post });
  const [columns] = useState(() => postColumns(open, (post) => ask([post])));
  const close = useCallback(() => setDialog(undefined), []);
  const posts = useList(postSource);
  return (
    <>
      <DataTable
        name="blog-posts"
        title="Blog"
        action={{ label: 'Create New Post', run: () => setDialog({ kind: 'new' }) }}
        rows={posts}
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
      {dialog?.kind === 'new' && <NewPostDialog onClose={close} />}
      {dialog?.kind === 'details' && (
        <PostDetails post={dialog.post} onDelete={() => ask([dialog.post])} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <DeletionQuestion
          {...questionAbout(dialog.posts.length, postSource.noun, () => 'this blog post?')}
          deletion={lossOf(dialog.posts)}
          onClose={close}
        />
      )}
    </>
  );
}

const lossOf = (posts: readonly Post[]) => ({
  description: (
    <>
      <bdi className="mb-2 line-clamp-3">
        {posts.map(({ title }) => seen('text', title) || 'Untitled').join(', ')}
      </bdi>
      Pictures are deleted too, unless another post uses them.
    </>
  ),
  remove: (operationId: string) =>
    api.blog.remove({
      posts: posts.map(({ id, title, img, version }) => ({ id, title, img, version })),
      operationId,
    }),
});
