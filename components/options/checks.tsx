import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { Connection } from '../../services/firebase/connection';
import { accessTestItem, type Check, isOf } from '../../services/settings/check';
import { listText } from '../../services/values/formats';
import { OutsideLink } from '../ui/failure';
import { RelativeTime } from '../ui/relative-time';
import { useStored } from '../ui/use-stored';

const appearances = {
  good: { icon: CircleCheck, tone: 'text-positive', name: 'Good' },
  warning: { icon: TriangleAlert, tone: 'text-warning', name: 'Warning' },
  bad: { icon: CircleX, tone: 'text-danger', name: 'Failed' },
} as const;

export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {checks.map(({ subject, outcome, answer, setup }) => {
        const { icon: Icon, tone, name } = appearances[outcome];
        return (
          <li key={subject} className="flex gap-2">
            <Icon size={16} aria-label={name} className={`mt-0.5 shrink-0 ${tone}`} />
            <span className="min-w-0 wrap-anywhere">
              <strong className="font-semibold">{subject}:</strong> {answer}{' '}
              {setup && <OutsideLink {...setup.page} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

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
  const problems = Object.values(others).flatMap((alike = []) =>
    alike.slice(0, 1).map((first) => ({ ...first, subject: namesOf(alike) })),
  );
  if (good.length === 0) return problems;
  const subject = 'Open to you, closed to strangers';
  return [...problems, { subject, outcome: 'good', answer: namesOf(good) }];
}

const namesOf = (checks: readonly Check[]) => listText(checks.map(({ subject }) => subject));
