import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { api } from '../../services/api/client';
import { formatDayAndTime, formatShortTime } from '../../services/values/day-formats';
import { formatDate } from '../../services/values/formats';
import { actionCell, type CellProps, TextCell, timeCell } from '../table/columns/cells';
import { createAppColumnHelper } from '../table/columns/features';
import { action, date, documentId, email, lesser, name, text, time } from '../table/columns/kinds';
import type { TableFilter } from '../table/index/row-query';
import { openDialog } from '../session/dialogs';
import { DocumentDialog, documentFields } from '../ui/document';
import { Failure } from '../ui/failure';
import { PersonButton } from '../ui/person-button';
import type { Field } from '../ui/value-view';
import type { JoinedTest } from './joined-tests';

const column = createAppColumnHelper<JoinedTest>();

const ReportCell = actionCell<JoinedTest>('View', (test) =>
  openDialog((close) => <TestReport test={test} onClose={close} />),
);

// `docs/behaviour.md` has these values, also the odd one of Memory Test.
const testOptions = [
  { label: 'Memory Test', value: 'VARK Test' },
  { label: 'VARK Test', value: 'vark' },
  { label: 'iq', value: 'iq' },
  { label: 'english', value: 'english' },
];

/** Rows have the labels of the filter, and details what is stored. */
function TestCell(cell: CellProps<JoinedTest>) {
  const stored = cell.row.original.testName.trim().toLowerCase();
  const label = testOptions.find(({ value }) => value.toLowerCase() === stored)?.label;
  return <TextCell {...cell} text={cell.place?.form === 'whole' ? undefined : label} />;
}

const WhenCell = timeCell(formatDate, undefined, formatShortTime);

/** The columns and the fixed text for the phone are those of `docs/behaviour.md`. */
export const testColumns = column.columns([
  column.accessor('testId', documentId({ size: 82 })),
  column.accessor('takenAt', date({ stacked: 'state', field: 'time', cell: WhenCell })),
  column.accessor('takenAt', time({ size: 74 })),
  column.accessor(({ user }) => user?.displayName, name({ size: 164 })),
  column.accessor(({ user }) => user?.email, email()),
  column.accessor(
    () => 'Available in v2',
    lesser({ id: 'phone', size: 104, enableSorting: false, isRowOnly: true }),
  ),
  column.accessor(
    'testName',
    text({ id: 'test', size: 92, stacked: 'secondary', growsTo: 160, cell: TestCell }),
  ),
  column.display(action({ id: 'report', stacked: 'action', cell: ReportCell })),
]);

function TestReport({ test, onClose }: { test: JoinedTest; onClose: () => void }) {
  const { uid, testId, testName, timeText, takenAt, user } = test;
  const report = useQuery({
    queryKey: ['test-report', uid, testId],
    queryFn: () => api.testsTaken.get({ uid, testId }),
  });
  const { time: _time, 'test-name': _name, ...others } = report.data ?? {};
  const results = { title: 'Results', fields: report.data && Object.entries(others) };
  const fields: Field[] = [
    ['Time', timeText],
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
      sections={[results, { title: 'Document', fields }]}
      failure={report.error && <Failure title="Could not load the report" query={report} />}
      onClose={onClose}
    >
      <PersonButton person={{ uid }} />
    </DocumentDialog>
  );
}

export const testFilters: readonly TableFilter[] = [
  { kind: 'day', id: 'date', label: 'Date' },
  {
    kind: 'choice',
    id: 'test',
    label: 'Test',
    allLabel: 'All Tests',
    options: testOptions,
  },
];
