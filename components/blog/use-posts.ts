import type { Post } from '../../services/blog/post';
import { api } from '../../services/api/client';
import { useList } from '../table/data/use-list';
import type { StreamedRows } from '../table/data/streamed-rows';

export const postsListName = 'posts';

export function usePosts(): StreamedRows<Post> {
  return useList({
    name: postsListName,
    failureTitle: 'Failed to fetch posts',
    read: (signal) => api.blog.list(undefined, { signal }),
  });
}
