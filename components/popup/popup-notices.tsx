import { useEffect } from 'react';
import { cards, countsItem } from '../../services/dashboard/counts';
import { lastLookItem, newsMeaning } from '../../services/dashboard/last-look';
import { OperationsNotice } from '../operations/operations-notice';
import { useStored } from '../ui/use-stored';
import type { Fresh } from './popup-frame';

export default function PopupNotices({ onFresh }: { onFresh: (fresh: Fresh) => void }) {
  const looks = useStored(lastLookItem);
  const counts = useStored(countsItem);
  useEffect(() => {
    const all = cards.map((card) => [card, newsMeaning(looks?.[card]?.last, counts?.[card])]);
    onFresh(Object.fromEntries(all) as Fresh);
  }, [looks, counts, onFresh]);
  return <OperationsNotice />;
}
