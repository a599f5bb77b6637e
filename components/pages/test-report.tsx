import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { api } from '../../services/api/client';
import type { TestTaken } from '../../services/tests-taken/test-taken';
import type { User } from '../../services/users/user';
import { Button } from '../ui/button';
import { DocumentDialog } from '../ui/dialog';
import { FetchFailure } from '../ui/failure';
import { Skeleton } from '../ui/loading';
import { ValueTree } from '../ui/value-tree';

interface TestReportProps {
  test: TestTaken;
  user: User | undefined;
  onClose: () => void;
}

/** The fields of the specification, then all others. */
export function TestReport({ test, user, onClose }: TestReportProps) {
  const { uid, testId, addedAt } = test;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['test-report', uid, testId],
    queryFn: () => api.testsTaken.get({ uid, testId }),
  });
  const { time: _time, 'test-name': _name, ...others } = data ?? {};
  return (
    <DocumentDialog
      title="Report"
      isPrintable
      onClose={onClose}
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
    >
      <div className="flex flex-col gap-4">
        <ValueTree
          fields={[
            ['Test', test.testName],
            ['Time', test.timeText],
            ['Name', user?.displayName],
            ['Email', user?.email],
            ['User ID', uid],
            ['ID', testId],
            ['Added', addedAt === undefined ? undefined : new Date(addedAt)],
          ]}
        />
        {error && (
          <FetchFailure
            title="Failed to fetch the report"
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !error && <Skeleton className="h-24" />}
        {data && (
          <section className="flex flex-col gap-2 border-t border-line pt-3">
            <h3 className="font-semibold">Results</h3>
            {Object.keys(others).length > 0 ? (
              <ValueTree fields={Object.entries(others)} />
            ) : (
              <p className="text-muted">This test has no other fields.</p>
            )}
          </section>
        )}
      </div>
    </DocumentDialog>
  );
}
