import type { Connection } from '../../services/firebase/connection';
import { accessTestItem, type Check, isOf } from '../../services/settings/check';
import { listText } from '../../services/values/formats';
import { RelativeTime } from '../ui/relative-time';
import { useStored } from '../ui/use-stored';
import { CheckList } from './check-list';

/** What the administrator may do in the project, and a stranger may not. */
export function AccessResult({ connection }: { connection: Connection }) {
  const last = useStored(accessTestItem);
  if (!last || !isOf(last, connection) || last.checks.length === 0) return null;
  return (
    <>
      <p>
        As the administrator, tested <RelativeTime atMs={last.testedAt} />:
      </p>
      <CheckList checks={summed(last.checks)} />
    </>
  );
}

/** A line for each kind of problem, and one for all that is good. */
function summed(checks: readonly Check[]): Check[] {
  const { good = [], ...others } = Object.groupBy(checks, ({ outcome, answer }) =>
    outcome === 'good' ? 'good' : answer,
  );
  const problems = Object.values(others).flatMap((alike = []) => {
    const [first] = alike;
    return first ? [{ ...first, subject: namesOf(alike) }] : [];
  });
  if (good.length === 0) return problems;
  const subject = 'Open to you, closed to strangers';
  return [...problems, { subject, outcome: 'good', answer: namesOf(good) }];
}

const namesOf = (checks: readonly Check[]) => listText(checks.map(({ subject }) => subject));
