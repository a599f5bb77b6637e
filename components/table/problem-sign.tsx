import { TriangleAlert } from 'lucide-react';

export function ProblemSign({ problems }: { problems: readonly string[] }) {
  const text = problems.join('; ');
  return (
    <span
      role="img"
      aria-label={`Problem: ${text}`}
      title={text}
      className="mr-1.5 inline-flex size-5 align-middle shrink-0 items-center justify-center rounded-control bg-warning-soft text-warning"
    >
      <TriangleAlert size={14} aria-hidden />
    </span>
  );
}
