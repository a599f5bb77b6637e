import { TriangleAlert } from 'lucide-react';
import { Notice } from './notice';

type Problems = { problems: readonly string[] | undefined };

export function ProblemSign({ problems = [] }: Problems) {
  if (problems.length === 0) return null;
  const text = problems.join('; ');
  return (
    <span
      role="img"
      aria-label={`Problem: ${text}`}
      title={text}
      className="mr-1.5 inline-flex size-[18px] shrink-0 items-center justify-center rounded-small bg-warning-soft align-middle text-warning"
    >
      <TriangleAlert size={12} aria-hidden />
    </span>
  );
}

export function ProblemNote({ problems = [] }: Problems) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="warning" title="Some fields cannot be read">
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}
