import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { api } from '../../services/api/client';
import { formatDayAndTime } from '../../services/values/day-formats';
import { DocumentDialog, documentFields } from '../ui/document';
import { Failure } from '../ui/failure';
import { PersonButton } from '../ui/person-button';
import type { Field } from '../ui/value-view';
import type { JoinedTest } from './joined-tests';

export function TestReport({ test, onClose }: { test: JoinedTest; onClose: () => void }) {
  const { uid, testId, testName, timeText, takenAt, user } = test;
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
