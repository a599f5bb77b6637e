import { useState } from 'react';
import { api } from '../../services/api/client';
import { failureReason } from '../../services/rpc/failure';
import type { Connection } from '../../services/firebase/connection';
import { sessionStateItem } from '../../services/session/session-item';
import type { Check } from '../../services/settings/check';
import { accessTestItem, isOf } from '../../services/settings/access-test-item';
import { Button } from '../ui/button';
import { Failure } from '../ui/failure';
import { RelativeTime } from '../ui/relative-time';
import { useStored } from '../ui/use-stored';
import { CheckList } from './check-list';

/** What the administrator may do in the project, and a stranger may not. */
export function AccessSection({ connection }: { connection: Connection }) {
  const session = useStored(sessionStateItem);
  const last = useStored(accessTestItem);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async () => {
    setIsBusy(true);
    setFailure(undefined);
    await api.settings.testAccess().catch((error: unknown) => setFailure(failureReason(error)));
    setIsBusy(false);
  };
  return (
    <>
      <p className="text-muted">
        The console tests its access after the first sign-in: as you, and as a stranger. Nothing is
        changed in the project.
      </p>
      {last && isOf(last, connection) && (
        <>
          <CheckList checks={summed(last.checks)} />
          <p className="text-hint text-muted">
            Tested <RelativeTime atMs={last.testedAt} />
          </p>
        </>
      )}
      {failure !== undefined && <Failure title="Could not test the access">{failure}</Failure>}
      <div>
        <Button
          isBusy={isBusy}
          disabled={session?.status !== 'signed-in'}
          onClick={() => void run()}
        >
          Test access
        </Button>
      </div>
    </>
  );
}

const list = new Intl.ListFormat('en');

/** The problems, and the rest in one line. */
function summed(checks: readonly Check[]): Check[] {
  const { good = [], other = [] } = Object.groupBy(checks, ({ outcome }) =>
    outcome === 'good' ? 'good' : 'other',
  );
  if (good.length === 0) return other;
  const answer = list.format(good.map(({ subject }) => subject));
  return [...other, { subject: 'Open to you, closed to strangers', outcome: 'good', answer }];
}
