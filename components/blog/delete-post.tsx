import { useState } from 'react';
import type { Post } from '../../services/blog/post';
import { api } from '../../services/api/client';
import { requestDeletion } from '../operations/deletion-question';
import { ConfirmDialog } from '../ui/confirm-dialog';

/** Confirms, then starts the deletion; every view reports its end and offers Undo. */
export function DeletePost({ post, onClose }: { post: Post; onClose: () => void }) {
  // One id for all attempts, so that a retry after a lost answer does not start a second operation.
  const [operationId] = useState(() => crypto.randomUUID());
  const { id, title, img, version } = post;
  const remove = () =>
    requestDeletion(
      () => api.blog.remove({ operationId, id, title, img, version }),
      'The post was not deleted.',
    );
  return (
    <ConfirmDialog
      isDanger
      title="Delete post"
      question="Are you sure you want to delete this blog post?"
      confirmLabel="Delete post"
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="line-clamp-3">
        <bdi>{title || 'Untitled'}</bdi>
      </p>
      <p className="mt-2">
        Its picture is deleted too, unless another post uses it. You can undo this for 30 seconds.
      </p>
    </ConfirmDialog>
  );
}
