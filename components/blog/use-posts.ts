import type { Post } from '../../services/blog/post';
import { api } from '../../services/api/client';
import { useStreamedList } from '../table/data/use-streamed-list';
import type { StreamedRows } from '../table/data/streamed-rows';

export const postsListName = 'posts';

export function usePosts(): StreamedRows<Post> {
  return useStreamedList({
    name: postsListName,
    failureTitle: 'Failed to fetch posts',
    read: (signal) => api.blog.list(undefined, { signal }),
  });
}
