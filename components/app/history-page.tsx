import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../services/api/client';
import {
  historyChangedItem,
  type HistoryEntry,
  keptDays,
} from '../../services/history/history-entry';
import type { ShownKind } from '../../services/operations/operation-view';
import { shownName } from '../../services/values/cut-text';
import { capitalised } from '../../services/values/formats';
import { endText } from '../operations/operation-texts';
import { askToConfirm } from '../session/confirm-dialog';
import { DataTable } from '../table/data-table';
import { tableColumns } from '../table/table-columns';
import type { BadgeTone } from '../ui/badge';
import { Button } from '../ui/button';
import { showFailure } from '../ui/messages';
import { useStored } from '../ui/use-stored';
import { kindOf } from './operations-bar';

const names: Record<ShownKind, string> = {
  'generate-vouchers': 'Generate vouchers',
  'delete-voucher': 'Delete vouchers',
  'delete-voucher-group': 'Delete voucher group',
  'end-vouchers': 'Change the end of vouchers',
  'hand-out-vouchers': 'Mark vouchers as handed out',
  'generate-coupon': 'Generate coupon',
  'delete-coupon': 'Delete coupons',
  'end-coupons': 'Change the end of coupons',
  'publish-post': 'Publish post',
  'edit-post': 'Change post',
  'delete-post': 'Delete posts',
};
const results: Record<string, BadgeTone> = {
  Done: 'positive',
  'Handed out': 'positive',
  Cancelled: 'neutral',
  Undone: 'neutral',
  Failed: 'danger',
};

const resultOf = ({ operation }: HistoryEntry) =>
  operation ? capitalised(operation.state) : 'Handed out';

const detailOf = ({ operation }: HistoryEntry) =>
  operation ? endText(operation, kindOf(operation)) : 'Copied to be handed out';

const make = tableColumns<HistoryEntry>();

const columns = [
  make.dateTime({ readMs: ({ addedAt }) => addedAt, stacked: 'secondary' }),
  make.text({
    id: 'what',
    read: ({ operation }) => (operation ? names[operation.kind] : 'Copy next code'),
    stacked: 'title',
    minPx: 180,
  }),
  make.text({
    id: 'about',
    read: ({ operation, handedOut }) =>
      operation ? kindOf(operation).subject(operation) : shownName(handedOut?.code ?? '', 'code'),
    stacked: 'secondary',
    minPx: 140,
    maxPx: 320,
  }),
  make.number({ id: 'count', header: 'How many', read: countOf, minPx: 84 }),
  make.badge({ id: 'result', read: resultOf, tone: (text) => results[text] ?? 'neutral' }),
  make.text({ id: 'detail', isOptional: true, read: detailOf }),
  make.action({
    id: 'restore',
    header: 'Bring back',
    label: 'Bring back',
    minPx: 96,
    stacked: 'action',
    isPossible: ({ deletion }) => deletion !== undefined,
    run: ({ id }) => showFailure(api.history.bringBack({ id })),
  }),
];

/** Of documents; a post's steps are counted in bytes. */
function countOf({ operation }: HistoryEntry): number {
  return operation && operation.step === null ? operation.total : 1;
}

const none: readonly HistoryEntry[] = [];

const askToForget = () =>
  askToConfirm({
    isDanger: true,
    title: 'Forget history',
    question: 'Forget what was done in this browser?',
    failureTitle: 'Nothing was forgotten',
    onConfirm: () => api.history.forget(),
    children:
      'What was deleted can then no longer be brought back, and codes that were handed out are no longer marked.',
  });

export default function HistoryPage() {
  const changedAt = useStored(historyChangedItem);
  const list = useQuery({
    queryKey: ['history', changedAt],
    queryFn: ({ signal }) => api.history.list(undefined, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data: rows = none, error } = list;
  return (
    <DataTable
      name="history"
      title="What I did"
      lead={
        <p className="text-hint text-muted">
          What this browser did for you in the last {keptDays} days, encrypted on this computer.
          What was deleted can be brought back.{' '}
          {rows.length > 0 && (
            <Button size="small" variant="link" onClick={askToForget}>
              Forget history
            </Button>
          )}
        </p>
      }
      rows={{
        noun: { one: 'entry', other: 'entries' },
        rows,
        status: error ? 'failed' : list.isPending ? 'loading' : 'complete',
        ...(error && { failure: { title: 'Could not read what you did', error } }),
        retry: () => void list.refetch(),
      }}
      columns={columns}
      search={{
        label: 'Search what you did',
        mode: 'substring',
        texts: (entry) => columns.slice(1, 3).map((column) => `${column.csv?.(entry, 0) ?? ''}`),
      }}
      filters={[
        {
          kind: 'choice',
          id: 'result',
          label: 'Result',
          allLabel: 'All',
          options: Object.keys(results).map((label) => ({ value: label.toLowerCase(), label })),
        },
      ]}
      defaultSort={{ column: 'time', isDescending: true }}
      empty={{
        title: 'Nothing yet',
        text: 'Each generation, deletion, change and publication appears here when it has ended.',
      }}
    />
  );
}
