import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Post } from '../../services/blog/post';
import { DataTable } from '../table/data-table';
import { Button } from '../ui/button';
import { DeletePost } from './delete-post';
import { NewPostDialog } from './new-post/new-post-dialog';
import { postColumns } from './post-columns';
import { PostDetails } from './post-details';
import { PublicationNotice } from './publication-notice';
import { usePosts } from './use-posts';
import { usePublications } from './use-publications';

type OpenDialog = { kind: 'new' } | { kind: 'details' | 'delete'; post: Post };

const search = {
  label: 'Search posts',
  mode: 'substring',
  texts: ({ title, desc, authorName }: Post) => [title, desc, authorName],
} as const;

const newestFirst = { column: 'date', isDescending: true };

export default function BlogPage() {
  const [dialog, setDialog] = useState<OpenDialog>();
  const [columns] = useState(() => postColumns((post) => setDialog({ kind: 'delete', post })));
  const [close] = useState(() => () => setDialog(undefined));
  const posts = usePosts();
  const publications = usePublications();
  const createButton = (
    <Button variant="primary" icon={Plus} onClick={() => setDialog({ kind: 'new' })}>
      Create New Post
    </Button>
  );
  return (
    <div className="flex h-full min-h-0 flex-col">
      {dialog?.kind !== 'new' &&
        publications.map((publication) => (
          <PublicationNotice
            key={publication.id}
            publication={publication}
            onShow={() => setDialog({ kind: 'new' })}
          />
        ))}
      <DataTable
        name="blog-posts"
        title="Blog"
        action={createButton}
        noun={{ one: 'post', other: 'posts' }}
        rows={posts}
        columns={columns}
        search={search}
        defaultSort={newestFirst}
        onOpen={(post) => setDialog({ kind: 'details', post })}
        empty={{
          title: 'No posts yet',
          text: 'Posts you publish appear here.',
          action: createButton,
        }}
      />
      {dialog?.kind === 'new' && <NewPostDialog publications={publications} onClose={close} />}
      {dialog?.kind === 'details' && (
        <PostDetails
          post={dialog.post}
          onDelete={() => setDialog({ kind: 'delete', post: dialog.post })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && <DeletePost post={dialog.post} onClose={close} />}
    </div>
  );
}
