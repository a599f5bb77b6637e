import { api } from '../../services/api/client';

/** All users; the dashboard lists them, and tests are joined with them. */
export const userList = {
  name: 'users',
  failureTitle: 'Failed to fetch users',
  read: (signal: AbortSignal) => api.users.list(undefined, { signal }),
};
