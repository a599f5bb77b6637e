import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../services/api/client';
import { mostUsers } from '../../services/tests-taken/test-taken';
import { lists } from '../lists/lists';
import { searchQuery, useList } from '../lists/use-list';
import { DataTable } from '../table/data-table';
import { createTestJoin } from './joined-tests';
import { testColumns, testFilters } from './test-columns';

export default function TestsTakenPage() {
  const client = useQueryClient();
  const [joinTests] = useState(createTestJoin);
  const users = useList(lists.users);
  const read = useList({
    ...lists.testsTaken,
    api: {
      list: api.testsTaken.list,
      count: api.testsTaken.count,
      /** Tests have no names, so the users are searched. */
      async search({ text }, options) {
        const users = await client.fetchQuery(
          searchQuery(lists.users.name, api.users.search, text),
        );
        const uids = users.slice(0, mostUsers).map(({ id }) => id);
        return api.testsTaken.ofUsers({ uids }, options);
      },
    },
  });
  return (
    <DataTable
      title="Tests Taken By Users"
      list={joinTests(read, users)}
      columns={testColumns}
      search={{
        label: 'Search by name or e-mail',
        placeholder: 'Name or e-mail',
        mode: 'prefix',
        texts: ({ user }) => [user?.displayName, user?.email],
      }}
      filters={testFilters}
      defaultSort={{ id: 'date', desc: true }}
      empty={{ title: 'No tests taken yet', text: 'Tests that users take appear here.' }}
    />
  );
}
