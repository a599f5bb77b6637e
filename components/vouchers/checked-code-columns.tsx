import { cutText } from '../../services/values/cut-text';
import { formatCount } from '../../services/values/formats';
import { handedOutTime } from '../../services/vouchers/voucher';
import type { CheckedCode } from '../../services/vouchers/check-codes';
import { BadgeCell, type CellProps, TextCell } from '../table/columns/cells';
import { createAppColumnHelper } from '../table/columns/features';
import { badge, code, number, text, validTill } from '../table/columns/kinds';
import type { BadgeTone } from '../ui/badge';

const tones: Record<string, BadgeTone> = {
  Redeemed: 'positive',
  Expired: 'warning',
  Unknown: 'warning',
  'Not found': 'danger',
};

function stateText(code: CheckedCode): string {
  const unread = code.state === 'Unknown' ? code.storedTexts?.redeemed : undefined;
  const known = code.state === 'Handed out' ? `Handed out ${handedOutTime(code)}` : code.state;
  const state = unread === undefined ? known : `${known}: “${cutText(unread, 40)}”`;
  const times = code.times > 1 && `${formatCount(code.times)} times`;
  return [state, code.isTwin && 'stored twice', times].filter(Boolean).join(', ');
}

function LikelyCell(cell: CellProps<CheckedCode>) {
  const { likely, likelyState } = cell.row.original;
  if (!likely) return <TextCell {...cell} />;
  return (
    <span className="[&>button]:h-4">
      {cell.place?.form === 'stack' && 'Did you mean '}
      <TextCell {...cell} /> {likelyState}
    </span>
  );
}

function StateCell(cell: CellProps<CheckedCode>) {
  return <BadgeCell {...cell} tone={tones[cell.row.original.state] ?? 'neutral'} />;
}

const column = createAppColumnHelper<CheckedCode>();

export const checkedCodeColumns = column.columns([
  column.accessor('id', code({ id: 'code', header: 'Voucher Code', stacked: 'title' })),
  column.accessor(stateText, badge({ id: 'state', size: 84, growsTo: 250, cell: StateCell })),
  column.accessor('group', text({ id: 'group', header: 'Group Name', stacked: 'secondary' })),
  column.accessor(
    'likely',
    code({ id: 'likely', header: 'Did you mean', stacked: 'secondary', cell: LikelyCell }),
  ),
  column.accessor('expiry', validTill({ stacked: 'secondary', field: 'validTill' })),
  column.accessor('times', number({ id: 'times', header: 'In your list' })),
]);

export const knownColumns = ({ state, likely }: CheckedCode) =>
  checkedCodeColumns.filter(({ id = '' }) =>
    id === 'likely' ? likely : state !== 'Not found' || !['group', 'validTill'].includes(id),
  );
