import type { TestTaken } from '../../services/tests-taken/test-taken';
import type { User } from '../../services/users/user';
import { tableColumns } from '../table/table-columns';

const make = tableColumns<TestTaken>();

/** The columns of the specification, section 2, including its fixed text for the phone. */
export function testsTakenColumns(
  userOf: (test: TestTaken) => User | undefined,
  openReport: (test: TestTaken) => void,
) {
  return [
    make.id({ read: ({ testId }) => testId, minPx: 82 }),
    make.date({
      id: 'date',
      header: 'Date',
      readMs: ({ takenAt }) => takenAt ?? undefined,
      readRaw: ({ timeText }) => timeText,
      stacked: 'state',
    }),
    make.time({
      id: 'time',
      header: 'Time',
      readMs: ({ takenAt }) => takenAt ?? undefined,
      minPx: 74,
    }),
    make.text({
      id: 'name',
      header: 'Name',
      read: (test) => userOf(test)?.displayName,
      minPx: 60,
      stacked: 'title',
    }),
    make.email({
      id: 'email',
      header: 'Email',
      read: (test) => userOf(test)?.email,
      minPx: 58,
      stacked: 'secondary',
    }),
    make.text({
      id: 'phone',
      header: 'Phone',
      read: () => 'Available in v2',
      canSort: false,
      grow: 0,
      minPx: 104,
    }),
    make.text({
      id: 'test',
      header: 'Test',
      read: ({ testName }) => testName,
      stacked: 'secondary',
      grow: 0,
      minPx: 76,
    }),
    make.action({ id: 'report', header: 'Report', label: 'View', run: openReport }),
  ];
}
