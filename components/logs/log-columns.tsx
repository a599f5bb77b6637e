import { type Log, logDetailGroups } from '../../services/logs/log';
import { formatDayAndTime, formatShortDate } from '../../services/values/day-formats';
import { personNamed } from '../../services/people/person-route';
import { formatTime } from '../../services/values/formats';
import { actionCell, type CellProps, TextCell } from '../table/columns/cells';
import { createAppColumnHelper } from '../table/columns/features';
import { action, dateTime, DateTimeCell, documentId, lesser, text } from '../table/columns/kinds';
import { openDialog } from '../session/dialogs';
import { DocumentDialog, documentFields } from '../ui/document';
import { PersonButton } from '../ui/person-button';
import { ProblemNote } from '../ui/problems';

export const placeText = (...parts: string[]) => parts.filter(Boolean).join(', ');

function TimeCell(cell: CellProps<Log>) {
  const { place } = cell;
  const { at } = cell.row.original;
  if (place?.form !== 'stack' || at === null) return <DateTimeCell {...cell} />;
  return `${formatShortDate(at, place.now)}, ${formatTime(at)}`;
}

function LocationCell(cell: CellProps<Log>) {
  const { city, country } = cell.row.original;
  return cell.place?.form === 'stack' ? placeText(city, country) : <TextCell {...cell} />;
}

const column = createAppColumnHelper<Log>();

export const logColumns = column.columns([
  column.accessor('id', documentId({ size: 82 })),
  column.accessor('event', text({ id: 'event', size: 158, stacked: 'title' })),
  column.accessor(
    'profileName',
    text({ id: 'profile', header: 'Profile Name', size: 132, stacked: 'secondary' }),
  ),
  column.accessor(
    'at',
    dateTime({ size: 162, field: 'TIMESTAMP', stacked: 'state', cell: TimeCell }),
  ),
  column.accessor('ipAddress', lesser({ id: 'ip', header: 'IP Address', size: 112 })),
  column.accessor(
    ({ city, region, country }) => placeText(city, region, country),
    text({ id: 'location', size: 200, stacked: 'secondary', cell: LocationCell }),
  ),
  column.display(
    action({
      id: 'view',
      header: 'View More',
      size: 72,
      stacked: 'action',
      growsTo: 96,
      cell: actionCell<Log>('View', (log) =>
        openDialog((close) => <LogDetails log={log} onClose={close} />),
      ),
    }),
  ),
]);

function LogDetails({ log, onClose }: { log: Log; onClose: () => void }) {
  const { event, profileName, at, problems } = log;
  return (
    <div className="contents [--label:88px]">
      <DocumentDialog
        title="Log Details"
        heading={event}
        facts={[profileName, at === null ? undefined : formatDayAndTime(at)]}
        sections={[...logDetailGroups(log), { title: 'Document', fields: documentFields(log) }]}
        onClose={onClose}
      >
        <ProblemNote problems={problems} />
        <PersonButton person={personNamed({ uid: log.uid })} />
      </DocumentDialog>
    </div>
  );
}
