import { Pencil, Trash2 } from 'lucide-react';
import { api } from '../../services/api/client';
import type { Post } from '../../services/blog/post';
import { lists } from '../lists/lists';
import { questionAbout } from '../operations/chosen-rows';
import { confirmOperation } from '../operations/operation-question';
import { Button } from '../ui/button';
import { openDialog } from '../session/dialogs';
import { DocumentDialog, documentFields } from '../ui/document';
import { ProblemNote } from '../ui/problems';
import { PostDialog } from './form/post-dialog';
import { PostArticle, titleOf } from './post-article';

export const edit = (id: string) => openDialog((close) => <PostDialog id={id} onClose={close} />);

export const show = (post: Post) =>
  openDialog((close) => <PostDetails post={post} onClose={close} />);

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

export const askToDelete = (chosen: readonly Post[]) =>
  confirmOperation({
    ...questionAbout(chosen, lists.posts.noun, 'this blog post?'),
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
