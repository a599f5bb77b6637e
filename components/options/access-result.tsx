import type { Connection } from '../../services/firebase/connection';
import { accessTestItem, type Check, isOf } from '../../services/settings/check';
import { RelativeTime } from '../ui/relative-time';
import { useStored } from '../ui/use-stored';
import { CheckList } from './check-list';

const list = new Intl.ListFormat('en');

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

/** The problems, and the rest in one line. */
function summed(checks: readonly Check[]): Check[] {
  const others = checks.filter(({ outcome }) => outcome !== 'good');
  const good = checks.filter((check) => !others.includes(check)).map(({ subject }) => subject);
  if (good.length === 0) return others;
  const subject = 'Open to you, closed to strangers';
  return [...others, { subject, outcome: 'good', answer: list.format(good) }];
}
