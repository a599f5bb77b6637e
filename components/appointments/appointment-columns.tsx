import { type LucideIcon, MapPin, Video } from 'lucide-react';
import type { Appointment } from '../../services/appointments/appointment';
import { cutText } from '../../services/values/cut-text';
import { formatFullDay, formatShortDate, formatZonedTime } from '../../services/values/day-formats';
import { formatDate, formatTime } from '../../services/values/formats';
import { actionCell, BadgeCell, type CellProps, timeCell } from '../table/columns/cells';
import { createAppColumnHelper } from '../table/columns/features';
import { action, badge, date, documentId, email, name, phone, time } from '../table/columns/kinds';
import { RelativeTime } from '../ui/relative-time';
import { saveCalendar } from './save-calendar';

const besideNarrowType = '@max-[260px]:hidden';
const unreadDateClass =
  'line-clamp-2 w-18 text-start text-hint wrap-break-word whitespace-normal text-muted';
const soonMs = 24 * 60 * 60_000;
const typeIcons: Record<string, LucideIcon> = { ONLINE: Video, OFFLINE: MapPin };

export const readMs = ({ selectedDate }: Appointment) => selectedDate;

const ZonedTimeCell = timeCell(formatTime, formatZonedTime);

function AppointmentTimeCell(cell: CellProps<Appointment>) {
  const { place } = cell;
  const { selectedDate, appointmentType, storedTexts } = cell.row.original;
  if (place?.form !== 'stack') return <ZonedTimeCell {...cell} />;
  if (selectedDate === null) {
    const text = storedTexts?.selectedDate || 'No date';
    return (
      <bdi title={text} className={unreadDateClass}>
        {cutText(text, 60)}
      </bdi>
    );
  }
  return (
    <div className="max-h-[calc(var(--row)-8px)] w-18 overflow-hidden text-start">
      <div className="text-base leading-[18px] font-semibold">
        <ZonedTimeCell {...cell} />
      </div>
      <div className="truncate leading-4 text-muted">
        {!place.hasDay && `${formatShortDate(selectedDate, place.now)} `}
        <span className="@min-[260px]:hidden">{appointmentType}</span>
        {place.hasDay && place.isNext && selectedDate - place.now < soonMs && (
          <span className={besideNarrowType}>
            <RelativeTime atMs={selectedDate} />
          </span>
        )}
      </div>
    </div>
  );
}

function TypeCell(cell: CellProps<Appointment>) {
  const { appointmentType: type } = cell.row.original;
  const tone = type === 'ONLINE' ? 'accent' : 'neutral';
  const shown = <BadgeCell {...cell} tone={tone} icon={typeIcons[type]} />;
  return cell.place?.form === 'stack' ? <span className={besideNarrowType}>{shown}</span> : shown;
}

const SaveCell = actionCell<Appointment>('Add to calendar', (row) => void saveCalendar([row]), {
  isPossible: ({ selectedDate }) => selectedDate !== null,
});

const column = createAppColumnHelper<Appointment>();

export const appointmentColumns = column.columns([
  column.accessor('id', documentId()),
  column.accessor('fullName', name()),
  column.accessor('email', email()),
  column.accessor('phoneNumber', phone({ stacked: 'secondary' })),
  column.accessor(
    readMs,
    date({ field: 'selectedDate', cell: timeCell(formatDate, formatFullDay) }),
  ),
  column.accessor(readMs, time({ stacked: 'number', cell: AppointmentTimeCell })),
  column.accessor('appointmentType', badge({ id: 'type', size: 98, cell: TypeCell })),
  column.display(action({ id: 'calendar', isOptional: true, cell: SaveCell })),
]);
