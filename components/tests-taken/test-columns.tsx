import { actionCell } from '../table/columns/cells';
import { createAppColumnHelper } from '../table/columns/features';
import { action, date, documentId, email, name, text, time } from '../table/columns/kinds';
import { openDialog } from '../ui/dialog-area';
import type { JoinedTest } from './joined-tests';
import { TestReport } from './test-report';

const column = createAppColumnHelper<JoinedTest>();

const unreadTime = ({ takenAt, timeText }: JoinedTest) => (takenAt === null ? timeText : undefined);

/** The columns and the fixed text for the phone are those of section 2 of the specification. */
export const testColumns = column.columns([
  column.accessor('testId', documentId({ size: 82 })),
  column.accessor(
    ({ takenAt, addedAt }) => takenAt ?? addedAt,
    date({ stacked: 'state', rawText: unreadTime }),
  ),
  column.accessor('takenAt', time({ size: 74 })),
  column.accessor(({ user }) => user?.displayName, name({ size: 60 })),
  column.accessor(({ user }) => user?.email, email({ size: 58 })),
  column.accessor(
    () => 'Available in v2',
    text({ id: 'phone', size: 104, enableSorting: false, growsTo: 104 }),
  ),
  column.accessor('testName', text({ id: 'test', size: 76, stacked: 'secondary', growsTo: 160 })),
  column.display(
    action({
      id: 'report',
      stacked: 'action',
      cell: actionCell<JoinedTest>('View', (test) =>
        openDialog((close) => <TestReport test={test} onClose={close} />),
      ),
    }),
  ),
]);
