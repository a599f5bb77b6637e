import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface ProblemsProps {
  /** What is wrong with the fields of a document. */
  problems: readonly string[] | undefined;
}

export function ProblemSign({ problems = [] }: ProblemsProps) {
  if (problems.length === 0) return null;
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

export function ProblemNote({ problems = [], children }: ProblemsProps & { children?: ReactNode }) {
  if (problems.length === 0) return null;
  return (
    <div className="rounded-control bg-warning-soft px-2 py-1">
      <p className="font-medium text-warning">This document has invalid fields</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {children}
    </div>
  );
}
