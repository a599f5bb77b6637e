import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { api } from '../../services/api/client';
import type { TestTaken } from '../../services/tests-taken/test-taken';
import type { User } from '../../services/users/user';
import { formatDayAndTime } from '../../services/values/day-formats';
import { Button } from '../ui/button';
import { DocumentDialog, documentFields } from '../ui/document';
import { Failure } from '../ui/failure';
import type { Field } from '../ui/value-view';

/** The fields of the specification, then all others. */
export function TestReport(props: { test: TestTaken; user?: User; onClose: () => void }) {
  const { test, user, onClose } = props;
  const { uid, testId, testName, timeText, takenAt } = test;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['test-report', uid, testId],
    queryFn: () => api.testsTaken.get({ uid, testId }),
  });
  const { time: _time, 'test-name': _name, ...others } = data ?? {};
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
      headerAction={
        <Button
          size="medium"
          variant="quiet"
          icon={Printer}
          disabled={!data}
          onClick={() => window.print()}
        >
          Print
        </Button>
      }
      heading={testName}
      facts={[user?.displayName, takenAt === null ? timeText : formatDayAndTime(takenAt)]}
      stored={timeText}
      sections={[{ fields }, { title: 'Results', fields: data && Object.entries(others) }]}
      failure={
        error && (
          <Failure
            title="Failed to fetch the report"
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )
      }
      onClose={onClose}
    />
  );
}
