import { useCallback, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Post } from '../../services/blog/post';
import { api } from '../../services/api/client';
import { seen } from '../../services/values/mask';
import { DeletionQuestion } from '../operations/deletion-question';
import { useList } from '../table/data/use-list';
import { DataTable } from '../table/data-table';
import { postSource } from './blog-operations';
import { NewPostDialog } from './new-post/new-post-dialog';
import { postColumns } from './post-columns';
import { PostDetails } from './post-details';

type OpenDialog = { kind: 'new' } | { kind: 'details' | 'delete'; post: Post };

/** URL parameter: the form for a new post is open. */
const newPostParam = 'new';

export default function BlogPage() {
  const [dialog, setDialog] = useState<OpenDialog>();
  const opener = (kind: 'details' | 'delete') => (post: Post) => setDialog({ kind, post });
  const [columns] = useState(() => postColumns(opener('details'), opener('delete')));
  const [params, setParams] = useSearchParams();
  const isWriting = dialog?.kind === 'new' || params.has(newPostParam);
  const close = useCallback(() => {
    setDialog(undefined);
    if (params.has(newPostParam)) {
      setParams((now) => [...now].filter(([name]) => name !== newPostParam), { replace: true });
    }
  }, [params, setParams]);
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
        defaultSort={{ column: 'date', isDescending: true }}
        empty={{ title: 'No posts yet', text: 'Posts you publish appear here.' }}
      />
      {isWriting && <NewPostDialog onClose={close} />}
      {dialog?.kind === 'details' && (
        <PostDetails
          post={dialog.post}
          onDelete={() => opener('delete')(dialog.post)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeletionQuestion
          title="Delete post"
          question={() => 'Are you sure you want to delete this blog post?'}
          deletion={deletionOf(dialog.post)}
          onClose={close}
        />
      )}
    </>
  );
}

const deletionOf = ({ id, title, img, version }: Post) => ({
  description: (
    <>
      <bdi className="mb-2 line-clamp-3">{seen('text', title) || 'Untitled'}</bdi>
      Its picture is deleted too, unless another post uses it.
    </>
  ),
  remove: (operationId: string) => api.blog.remove({ id, title, img, version, operationId }),
});
