import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { cards, countsItem } from '../../services/dashboard/counts';
import { lastLookItem, newsMeaning } from '../../services/dashboard/last-look';
import { OperationsNotice } from '../operations/operations-notice';
import { useAttention } from '../session/use-attention';
import { useStored } from '../ui/use-stored';
import { leaveTo, type Fresh } from './popup-frame';

/** What needs attention, as one line, and what is new in the tiles. Follows the first paint. */
export default function PopupNotices({ onFresh }: { onFresh: (fresh: Fresh) => void }) {
  const looks = useStored(lastLookItem);
  const counts = useStored(countsItem);
  useEffect(() => {
    const all = cards.map((card) => [card, newsMeaning(looks?.[card]?.last, counts?.[card])]);
    onFresh(Object.fromEntries(all) as Fresh);
  }, [looks, counts, onFresh]);
  // The notice tells of operations.
  const [first, ...others] = useAttention().filter(({ kind }) => kind !== 'unfinished');
  return (
    <>
      {first && (
        <button
          type="button"
          onClick={() => leaveTo(others[0] ? '/' : first.route)}
          className="flex h-8 w-full items-center gap-2 bg-warning-soft px-3 text-start text-hint hover:underline"
        >
          <TriangleAlert size={16} aria-label="Needs attention:" className="min-w-4 text-warning" />
          <span className="truncate">{first.text}</span>
          {others[0] && <span className="ms-auto shrink-0 text-muted">+{others.length} more</span>}
        </button>
      )}
      <OperationsNotice />
    </>
  );
}
