import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { Check } from '../../services/settings/test-project';
import { OutsideLink } from '../ui/failure';

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
