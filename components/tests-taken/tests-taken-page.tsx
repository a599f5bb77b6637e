import { personOf } from '../../services/people/person-route';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../services/api/client';
import { mostUsers, type TestTaken } from '../../services/tests-taken/test-taken';
import type { User } from '../../services/users/user';
import { foundQuery, useList } from '../lists/use-list';
import { useLook } from '../session/use-look';
import { DataTable } from '../table/data-table';
import { createJoinedTests, userList } from './joined-tests';
import { testsTakenColumns } from './test-columns';

const searchedIn = (user?: User) => [user?.displayName, user?.email];

export default function TestsTakenPage() {
  const client = useQueryClient();
  const [joined] = useState(createJoinedTests);
  const [columns] = useState(() => testsTakenColumns(joined.userOf));
  const users = useList(userList);
  const read = useList<TestTaken>({
    name: 'tests-taken',
    personOf,
    failureTitle: 'Failed to fetch the tests taken',
    noun: { one: 'test', other: 'tests' },
    api: {
      list: api.testsTaken.list,
      count: api.testsTaken.count,
      /** Tests have no names, so the users are searched. */
      async search({ text }, options) {
        const query = foundQuery(userList.name, userList.api.search, text);
        const found = await client.fetchQuery(query);
        const uids = found.slice(0, mostUsers).map(({ id }) => id);
        return api.testsTaken.ofUsers({ uids }, options);
      },
    },
  });
  const rows = useMemo(() => joined.update(read, users), [joined, read, users]);

  return (
    <DataTable
      title="Tests Taken By Users"
      list={rows}
      newSince={useLook('testsTaken', rows).newSince}
      columns={columns}
      search={{
        label: 'Search by name or e-mail',
        placeholder: 'Name or e-mail',
        mode: 'prefix',
        texts: (test) => searchedIn(joined.userOf(test)),
      }}
      filters={[
        { kind: 'day', id: 'date', label: 'Date' },
        {
          kind: 'choice',
          id: 'test',
          label: 'Test',
          allLabel: 'All Tests',
          // Section 5 of the specification has these values, also the odd one of Memory Test.
          options: [
            { label: 'Memory Test', value: 'VARK Test' },
            { label: 'VARK Test', value: 'vark' },
            { label: 'iq', value: 'iq' },
            { label: 'english', value: 'english' },
          ],
        },
      ]}
      defaultSort={{ id: 'date', desc: true }}
      empty={{ title: 'No tests taken yet', text: 'Tests that users take appear here.' }}
    />
  );
}
