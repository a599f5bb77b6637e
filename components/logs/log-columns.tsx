import { type Log, logDetailGroups } from '../../services/logs/log';
import { formatDayAndTime } from '../../services/values/day-formats';
import { personNamed } from '../../services/people/person-route';
import { actionCell } from '../table/columns/cells';
import { createAppColumnHelper } from '../table/columns/features';
import { action, dateTime, documentId, lesser, text } from '../table/columns/kinds';
import { openDialog } from '../session/dialogs';
import { DocumentDialog, documentFields } from '../ui/document';
import { PersonButton } from '../ui/person-button';
import { ProblemNote } from '../ui/problems';

/** A city may have the name of its region. */
export const placeText = ({ city, region, country }: Log) =>
  [...new Set([city, region, country])].filter(Boolean).join(', ');

const column = createAppColumnHelper<Log>();

export const logColumns = column.columns([
  column.accessor('id', documentId({ size: 82 })),
  column.accessor('event', text({ id: 'event', size: 158, stacked: 'title' })),
  column.accessor(
    'profileName',
    text({
      id: 'profile',
      header: 'Profile Name',
      size: 132,
      stacked: 'secondary',
      isCutLast: true,
    }),
  ),
  column.accessor('at', dateTime({ size: 162, field: 'TIMESTAMP', stacked: 'state' })),
  column.accessor('ipAddress', lesser({ id: 'ip', header: 'IP Address', size: 112 })),
  column.accessor(
    placeText,
    text({ id: 'location', size: 200, stacked: 'secondary', growsTo: 400 }),
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
