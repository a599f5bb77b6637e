import type { Post } from '../../services/blog/post';
import { api } from '../../services/rpc/client';
import { useStreamedList } from '../lists/use-streamed-list';
import type { StreamedRows } from '../table/streamed-rows';

export const postsListName = 'posts';

export function usePosts(): StreamedRows<Post> {
  return useStreamedList({
    name: postsListName,
    failureTitle: 'Failed to fetch posts',
    read: (signal) => api.blog.list(undefined, { signal }),
  });
}
