import { api } from '../../services/api/client';
import type { User } from '../../services/users/user';
import type { StreamedRows } from '../table/data/streamed-rows';
import { useStreamedList } from '../table/data/use-streamed-list';

/** All users; the dashboard lists them and the tests are joined with them. */
export function useUsers(): StreamedRows<User> {
  return useStreamedList({
    name: 'users',
    failureTitle: 'Failed to fetch users',
    read: (signal) => api.users.list(undefined, { signal }),
  });
}
