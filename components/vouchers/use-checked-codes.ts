import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../services/api/client';
import { expiresAt } from '../../services/values/dates';
import {
  byCode,
  checkCodes,
  type CheckedCode,
  codesIn,
  codesToAsk,
} from '../../services/vouchers/check-codes';
import { codeNoun, type Voucher } from '../../services/vouchers/voucher';
import { isBeingRead, listedRows } from '../lists/list-data';
import { lists } from '../lists/lists';
import { isGrowing, type StreamedRows } from '../lists/streamed-rows';
import { useExpiryClock } from '../lists/use-expiry-clock';
import { useList } from '../lists/use-list';
import { useSettled } from '../ui/loading';

const { name } = lists.vouchers;
/** What is being typed is not looked up. */
const lookUpAfterMs = 400;
type Answer = [code: string, voucher: Voucher | undefined];

export function useCheckedCodes(text: string) {
  const client = useQueryClient();
  // Reading the whole list for a few codes would cost more.
  const [isListed] = useState(
    () => isBeingRead(client, name) || listedRows(client, name).length > 0,
  );
  const list = useList(lists.vouchers, isListed);
  const listed = useMemo(() => byCode(list.rows), [list.rows]);
  const pasted = useMemo(() => codesIn(text, listed), [text, listed]);
  const isAwaited = isListed && isGrowing(list) && text.trim() !== '';
  const isWhole = isListed && list.status === 'complete' && !list.readRest;
  const { asked, unaskedCount } = useMemo(
    () => (isWhole ? { asked: [], unaskedCount: 0 } : codesToAsk(pasted)),
    [isWhole, pasted],
  );
  const isSettled = useSettled(text, lookUpAfterMs) === text;
  const isAsked = !isAwaited && asked.length > 0;
  const read = useQuery({
    queryKey: ['codes', asked],
    async queryFn({ queryKey, signal }): Promise<Answer[]> {
      const isRefresh = client.getQueryData(queryKey) !== undefined;
      const earlier = isRefresh ? [] : client.getQueriesData<Answer[]>({ queryKey: ['codes'] });
      const answers = new Map(earlier.flatMap(([, data = []]) => data));
      const codes = asked.filter((code) => !answers.has(code));
      const stored = codes.length > 0 ? await api.vouchers.ofCodes({ codes }, { signal }) : [];
      const vouchers = byCode(stored);
      return [...answers, ...codes.map((code): Answer => [code, vouchers.get(code)])];
    },
    enabled: isAsked && isSettled,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const now = useExpiryClock(list.rows, expiresAt);
  const vouchers = useMemo(() => {
    if (isWhole || !read.data) return listed;
    const found = read.data.filter(([, voucher]) => voucher);
    return new Map([...read.data, ...listed, ...found]);
  }, [isWhole, read.data, listed]);
  const { times, otherLines, problem } = useMemo(
    () => (vouchers === listed ? pasted : codesIn(text, vouchers)),
    [vouchers, listed, pasted, text],
  );
  const codes = useMemo(
    () => checkCodes(times, vouchers, now).filter(({ id }) => isWhole || vouchers.has(id)),
    [isWhole, vouchers, times, now],
  );
  const isUnanswered = !read.data || read.isPlaceholderData;
  const isLoading = isAwaited || (isAsked && !read.error && isUnanswered);
  const rows: StreamedRows<CheckedCode> = {
    name: 'checked-codes',
    noun: codeNoun,
    rows: codes,
    status: isLoading ? 'loading' : read.error ? 'failed' : 'complete',
    ...(read.error && { failure: { title: 'Could not check the codes', error: read.error } }),
    retry: () => void read.refetch(),
  };
  const isOpen = isLoading || read.error !== null;
  return { rows, problem, otherLines: isOpen ? [] : otherLines, unaskedCount };
}
