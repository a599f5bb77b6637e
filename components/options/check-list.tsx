import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { ServiceCheck } from '../../services/settings/test-connection';

const appearances = {
  good: { icon: CircleCheck, tone: 'text-positive', name: 'Good' },
  warning: { icon: TriangleAlert, tone: 'text-warning', name: 'Warning' },
  bad: { icon: CircleX, tone: 'text-danger', name: 'Failed' },
} as const;

export function CheckList({ checks }: { checks: readonly ServiceCheck[] }) {
  return (
    <ul role="status" className="flex flex-col gap-2 rounded-control border border-line p-3">
      {checks.map(({ service, outcome, answer }) => {
        const { icon: Icon, tone, name } = appearances[outcome];
        return (
          <li key={service} className="flex gap-2">
            <Icon size={16} aria-label={name} className={`mt-0.5 shrink-0 ${tone}`} />
            <span>
              <strong className="font-medium">{service}:</strong> {answer}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
