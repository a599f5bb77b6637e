import { type LucideIcon, MapPin, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Appointment } from '../../services/appointments/appointment';
import { formatDay, formatZonedTime } from '../../services/values/day-formats';
import { formatFullDay } from '../../services/values/formats';
import { tableColumns } from '../table/columns/table-columns';
import { RelativeTime } from '../ui/relative-time';
import { saveCalendar } from './save-calendar';

const besideNarrowType = '@max-[260px]:hidden';
const typeIcons: Record<string, LucideIcon> = { ONLINE: Video, OFFLINE: MapPin };

const make = tableColumns<Appointment>();

export const readMs = ({ selectedDate }: Appointment) => selectedDate;
const run = (row: Appointment) => void saveCalendar([row]);

function stackedTime(cell: ReactNode, row: Appointment, isNext: boolean) {
  if (row.selectedDate === null) return cell;
  return (
    <div className="max-h-[calc(var(--row)-8px)] w-18 overflow-hidden text-start">
      <div className="text-base leading-[18px] font-semibold">{cell}</div>
      <div className="truncate leading-4 text-muted">
        <span className="@min-[260px]:hidden">{row.appointmentType}</span>
        {isNext && row.selectedDate - Date.now() < 86_400_000 && (
          <span className={besideNarrowType}>
            <RelativeTime atMs={row.selectedDate} />
          </span>
        )}
      </div>
    </div>
  );
}

export const columnsFor = (next?: Appointment) => [
  make.id(),
  make.name({
    read: (row) => row.fullName,
    minPx: 60,
  }),
  make.email({ read: (row) => row.email, minPx: 60, stacked: 'secondary' }),
  make.phone({ read: (row) => row.phoneNumber, stacked: 'secondary' }),
  make.date({
    readMs,
    formatWhole: (atMs, form) => (form === 'whole' ? formatFullDay(atMs) : formatDay(atMs)),
  }),
  make.time({
    readMs,
    formatWhole: formatZonedTime,
    stacked: 'number',
    inStack: (cell, row) => stackedTime(cell, row, row.id === next?.id),
  }),
  make.badge({
    id: 'type',
    read: (row) => row.appointmentType,
    tone: (type) => (type === 'ONLINE' ? 'accent' : 'neutral'),
    icon: (type) => typeIcons[type],
    minPx: 98,
    inStack: (cell) => <span className={besideNarrowType}>{cell}</span>,
  }),
  make.action({ id: 'calendar', label: 'Save .ics', isOptional: true, run }),
];
