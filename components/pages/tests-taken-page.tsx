import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { api } from '../../services/api/client';
import { mostUsers, type TestTaken } from '../../services/tests-taken/test-taken';
import { useLook } from '../session/use-look';
import { foundQuery, useList } from '../table/data/use-list';
import { DataTable } from '../table/data-table';
import { tableColumns } from '../table/table-columns';
import type { User } from '../../services/users/user';
import { userList, createJoinedTests } from './joined-tests';
import { formatDayAndTime } from '../../services/values/day-formats';
import { openDialog } from '../ui/dialog-area';
import { DocumentDialog, documentFields } from '../ui/document';
import { Failure } from '../ui/failure';
import { PersonButton } from '../ui/person-button';
import type { Field } from '../ui/value-view';

const make = tableColumns<TestTaken>();

/** The columns and the fixed text for the phone are those of section 2 of the specification. */
export const testsTakenColumns = (userOf: (test: TestTaken) => User | undefined) => [
  make.id({ read: ({ testId }) => testId, minPx: 82 }),
  make.date({
    readMs: ({ takenAt }) => takenAt,
    readRaw: ({ timeText }) => timeText,
    readInstead: ({ addedAt }) => addedAt,
    stacked: 'state',
  }),
  make.time({ readMs: ({ takenAt }) => takenAt, minPx: 74 }),
  make.name({ read: (test) => userOf(test)?.displayName, minPx: 60 }),
  make.email({ read: (test) => userOf(test)?.email, minPx: 58, stacked: 'secondary' }),
  {
    ...make.text({ id: 'phone', read: () => 'Available in v2', minPx: 104, maxPx: 104 }),
    index: undefined,
  },
  make.text({
    id: 'test',
    read: ({ testName }) => testName,
    stacked: 'secondary',
    minPx: 76,
    maxPx: 160,
  }),
  make.action({
    id: 'report',
    label: 'View',
    stacked: 'action',
    run: (test) =>
      openDialog((close) => <TestReport test={test} user={userOf(test)} onClose={close} />),
  }),
];

const searchedIn = (user?: User) => [user?.displayName, user?.email];

export default function TestsTakenPage() {
  const client = useQueryClient();
  const [joined] = useState(createJoinedTests);
  const [columns] = useState(() => testsTakenColumns(joined.userOf));
  const users = useList(userList);
  const read = useList<TestTaken>({
    name: 'tests-taken',
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
      name="tests-taken"
      title="Tests Taken By Users"
      rows={rows}
      newSince={useLook('testsTaken', rows).newSince}
      columns={columns}
      hasPeople
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
      defaultSort={{ column: 'date', isDescending: true }}
      empty={{ title: 'No tests taken yet', text: 'Tests that users take appear here.' }}
    />
  );
}

function TestReport(props: { test: TestTaken; user?: User; onClose: () => void }) {
  const { test, user, onClose } = props;
  const { uid, testId, testName, timeText, takenAt } = test;
  const report = useQuery({
    queryKey: ['test-report', uid, testId],
    queryFn: () => api.testsTaken.get({ uid, testId }),
  });
  const { time: _time, 'test-name': _name, ...others } = report.data ?? {};
  const fields: Field[] = [
    ['Test', testName],
    ['Time', timeText],
    ['Name', user?.displayName],
    ['Email', user?.email, 'email'],
    ['User ID', uid, 'code'],
    ...documentFields({ ...test, id: testId }),
  ];
  return (
    <DocumentDialog
      title="Report"
      headerAction={{
        icon: Printer,
        disabled: !report.data,
        onClick: () => window.print(),
        children: 'Print',
      }}
      heading={testName}
      facts={[user?.displayName, takenAt === null ? timeText : formatDayAndTime(takenAt)]}
      sections={[{ fields }, { title: 'Results', fields: report.data && Object.entries(others) }]}
      failure={report.error && <Failure title="Failed to fetch the report" query={report} />}
      onClose={onClose}
    >
      <PersonButton person={{ uid }} />
    </DocumentDialog>
  );
}
