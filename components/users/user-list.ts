import { api } from '../../services/api/client';

/** All users: for the dashboard, and for the names in Tests Taken. */
export const userList = {
  name: 'users',
  failureTitle: 'Failed to fetch users',
  read: (signal: AbortSignal) => api.users.list(undefined, { signal }),
};
