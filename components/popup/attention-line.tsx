import { TriangleAlert } from 'lucide-react';
import { useAttention } from '../session/use-attention';
import { leaveTo } from './popup-frame';

/** What needs attention, as one line; a notice tells of operations. */
export default function AttentionLine() {
  const [first, ...others] = useAttention().filter(({ kind }) => kind !== 'unfinished');
  if (!first) return null;
  return (
    <button
      type="button"
      onClick={() => leaveTo(others.length > 0 ? '/' : first.route)}
      className="flex h-8 w-full items-center gap-2 bg-warning-soft px-3 text-start text-hint fade hover:underline"
    >
      <TriangleAlert size={16} aria-label="Needs attention:" className="shrink-0 text-warning" />
      <span className="truncate">{first.text}</span>
      {others[0] && <span className="ms-auto shrink-0 text-muted">+{others.length} more</span>}
    </button>
  );
}
