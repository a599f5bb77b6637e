import { ClipboardCheck } from 'lucide-react';
import { shownName } from '../../services/values/cut-text';
import { formatDate } from '../../services/values/formats';
import {
  codeOf,
  handedOutText,
  handedOutTime,
  isHandedOut,
  stateOf,
  states,
  stateText,
  type Voucher,
  voucherNoun,
} from '../../services/vouchers/voucher';
import { type CellProps, NumberCell, TextCell } from '../table/columns/cells';
import { createAppColumnHelper } from '../table/columns/features';
import {
  code,
  createdOn,
  dateTime,
  deletion,
  number,
  position,
  text,
  validTill,
} from '../table/columns/kinds';
import type { TableFilter } from '../table/index/row-query';
import { Badge } from '../ui/badge';
import { afterCopy } from './copied-codes';
import { askToDelete } from './voucher-questions';

const column = createAppColumnHelper<Voucher>();

export const voucherColumns = column.columns([
  column.display(position({ size: 40, stacked: 'number' })),
  column.accessor('createdAt', createdOn({ id: 'createdOn' })),
  column.accessor(
    codeOf,
    code({ id: 'code', header: 'Voucher Code', size: 117, stacked: 'title', cell: CodeCell }),
  ),
  column.accessor('limit', number({ id: 'limit', size: 52, growsTo: 64 })),
  column.accessor(
    'redeemed',
    number({ id: 'redeemed', size: 88, stacked: 'state', growsTo: 96, cell: RedeemedCell }),
  ),
  column.accessor(
    'credit',
    number({ id: 'credit', header: 'Credit Per Voucher', size: 80, growsTo: 144 }),
  ),
  column.accessor('expiry', validTill({ field: 'validTill' })),
  column.accessor((voucher) => stateText(voucher), text({ id: 'state', isOptional: true })),
  column.accessor(
    'handedOutAt',
    dateTime({ id: 'handedOut', header: 'Handed Out', isOptional: true }),
  ),
  column.display(deletion<Voucher>(askToDelete, voucherNoun)),
]);

const rareStates = ['Unknown', 'Stored twice'];

export function rareViews(vouchers: readonly Voucher[]) {
  const found = [...new Set(vouchers.map(stateText))].join().toLowerCase();
  return rareStates.flatMap((label) => {
    const state = label.toLowerCase();
    return found.includes(state) ? [{ label, query: `${new URLSearchParams({ state })}` }] : [];
  });
}

export const voucherFilters: readonly TableFilter[] = [
  {
    kind: 'choice',
    id: 'state',
    isChips: true,
    label: 'State',
    allLabel: 'All',
    options: [...states, 'Stored twice'].map((label) => ({
      value: label.toLowerCase(),
      label,
      isRare: rareStates.includes(label),
    })),
  },
  { kind: 'period', id: 'validTill', label: 'Ends', times: 'future' },
];

export const groupColumns = column.columns([
  column.accessor('groupName', { id: 'groupName', header: 'Group Name' }),
  column.accessor('groupId', { id: 'groupId', header: 'Group ID' }),
]);

function CodeCell(cell: CellProps<Voucher>) {
  const voucher = cell.row.original;
  const title = isHandedOut(voucher) && handedOutText(voucher);
  return (
    <>
      <TextCell {...cell} onCopied={() => afterCopy(voucher)} />
      {cell.place?.form === 'wide' && title && (
        <span title={title} className="ms-1.5 text-hint font-normal whitespace-nowrap text-muted">
          <ClipboardCheck size={12} aria-label={title} className="inline @[1000px]:hidden" />
          <span className="hidden @[1000px]:inline">Handed out {handedOutTime(voucher)}</span>
        </span>
      )}
    </>
  );
}

function RedeemedCell(cell: CellProps<Voucher>) {
  const voucher = cell.row.original;
  if (cell.place?.form !== 'stack') return <NumberCell {...cell} />;
  const state = stateOf(voucher, cell.place.now);
  if (state === 'Unknown' || voucher.twins) {
    const stored = voucher.storedTexts?.redeemed;
    return (
      <Badge tone="warning">
        {stateText(voucher)}
        {stored !== undefined && `: “${shownName(stored)}”`}
      </Badge>
    );
  }
  const shown = state === 'Handed out' ? `${state} ${handedOutTime(voucher)}` : state;
  return (
    <span className="text-muted @max-[240px]:hidden">
      {state === 'Redeemed' ? <Badge tone="positive">{state}</Badge> : shown}
    </span>
  );
}

export const dayText = (atMs: number | null, stored: string | undefined) =>
  stored ?? (atMs === null ? '–' : formatDate(atMs));
