import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { Link } from 'wouter';
import { api } from '../../services/api/client';
import { hiddenItem } from '../../services/attention/attention';
import { changeStored } from '../../services/values/change-stored';
import { useAttention } from '../session/use-attention';
import { type ListData, listKey } from '../table/data/list-data';
import { IconButton } from '../ui/button';
import { Notice } from '../ui/notice';

const hide = (kind: string) =>
  void changeStored(hiddenItem, (hidden) => ({ ...hidden, [kind]: Date.now() }));

/** Nothing there, nothing shown. Counts what ends soon unless the list of vouchers is here. */
export function NeedsAttention({ canCount }: { canCount: boolean }) {
  const vouchers = useQueryClient().getQueryData<ListData<unknown>>(listKey('vouchers'));
  useQuery({
    queryKey: ['dashboard', 'ending'],
    queryFn: () => api.dashboard.countEnding(),
    enabled: canCount && vouchers?.status !== 'complete',
    staleTime: 15 * 60_000,
    meta: { isOlder: true },
  });
  const lines = useAttention();
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning" role="region" aria-label="Needs attention" title="Needs attention">
      <ul className="max-w-form text-hint">
        {lines.map(({ kind, text, route }) => (
          <li key={kind} className="flex items-center gap-2">
            <Link href={route} className="min-w-0 flex-1 py-0.5 hover:underline">
              {text}
            </Link>
            <IconButton
              size="small"
              icon={EyeOff}
              label={`Hide for a week: ${text}`}
              onClick={() => hide(kind)}
            />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
