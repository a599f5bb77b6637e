import type { OperationView } from '../../services/operations/operation-view';
import { capitalised } from '../../services/values/formats';
import { endText } from '../operations/operation-texts';
import { actOnOperation } from '../operations/use-operations';
import { actionCell, BadgeCell, type CellProps } from '../table/columns/cells';
import { createAppColumnHelper } from '../table/columns/features';
import { action, badge, dateTime, text } from '../table/columns/kinds';
import type { BadgeTone } from '../ui/badge';
import { kindOf } from './operations-bar';

const tones: Record<string, BadgeTone> = { done: 'positive', failed: 'danger' };

export const nameOf = (operation: OperationView) =>
  (operation.state === 'failed' && kindOf(operation).failed) || kindOf(operation).name;
export const subjectOf = (operation: OperationView) => kindOf(operation).subject(operation);
const resultOf = ({ state, action }: OperationView) =>
  state in tones ? capitalised(state) : action === 'create' ? 'Removed' : 'Restored';
const detailOf = (operation: OperationView) => endText(operation, kindOf(operation));

function ResultCell(cell: CellProps<OperationView>) {
  return <BadgeCell {...cell} tone={tones[cell.row.original.state] ?? 'neutral'} />;
}

const UndoCell = actionCell<OperationView>('Restore', ({ id }) => actOnOperation('undo', id), {
  isPossible: ({ state, action }) => state === 'done' && action !== 'create',
});

const column = createAppColumnHelper<OperationView>();

export const operationColumns = column.columns([
  column.accessor('endedAt', dateTime({ id: 'added', header: 'Time', stacked: 'secondary' })),
  column.accessor(nameOf, text({ id: 'what', size: 180, stacked: 'title' })),
  column.accessor(subjectOf, text({ id: 'about', size: 140, stacked: 'secondary', growsTo: 320 })),
  column.accessor(resultOf, badge({ id: 'result', cell: ResultCell })),
  column.accessor(detailOf, text({ id: 'detail', isOptional: true })),
  column.display(action({ id: 'restore', size: 72, stacked: 'action', cell: UndoCell })),
]);
