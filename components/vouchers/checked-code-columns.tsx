import { cutText } from '../../services/values/cut-text';
import { handedOutText } from '../../services/vouchers/voucher';
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
  const known = code.state === 'Handed out' ? `${handedOutText(code)}, not redeemed` : code.state;
  const state = unread === undefined ? known : `${known}: “${cutText(unread, 40)}”`;
  return code.isTwin ? `${state}, stored twice` : state;
}

function LikelyCell(cell: CellProps<CheckedCode>) {
  const { likely } = cell.row.original;
  if (cell.place?.form === 'stack' && likely) return `Did you mean ${likely}?`;
  return <TextCell {...cell} />;
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
