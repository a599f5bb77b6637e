import type { TestTaken } from '../../services/tests-taken/test-taken';
import type { User } from '../../services/users/user';
import { tableColumns } from '../table/columns/table-columns';
import { openDialog } from '../ui/dialog-area';
import { TestReport } from './test-report';

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
