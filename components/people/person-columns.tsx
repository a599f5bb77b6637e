import { formatTime } from '../../services/values/formats';
import type { CellProps } from '../table/columns/cells';
import { createAppColumnHelper } from '../table/columns/features';
import { dateTime, DateTimeCell, documentId, text } from '../table/columns/kinds';
import { detailsText, type PersonEvent } from './person-events';

function TimeCell(cell: CellProps<PersonEvent>) {
  const { atMs } = cell.row.original;
  if (cell.place?.form === 'stack' && atMs != null) return formatTime(atMs);
  return <DateTimeCell {...cell} />;
}

const column = createAppColumnHelper<PersonEvent>();

export const eventColumns = column.columns([
  column.accessor('kind', text({ id: 'kind', stacked: 'secondary' })),
  column.accessor('what', text({ id: 'what', stacked: 'title' })),
  column.accessor('atMs', dateTime({ stacked: 'state', cell: TimeCell })),
  column.accessor(
    'note',
    text({ id: 'note', header: 'Details', stacked: 'secondary', csv: detailsText }),
  ),
  column.accessor(({ testId, id }) => testId ?? id, documentId()),
]);
