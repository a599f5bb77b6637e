import { CalendarPlus, type LucideIcon, MapPin, Video } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { outlookOf } from '../../services/appointments/agenda';
import { type Appointment, isUpcoming } from '../../services/appointments/appointment';
import { api } from '../../services/api/client';
import { formatDay, formatZonedTime } from '../../services/values/day-formats';
import { capitalised, formatFullDay } from '../../services/values/formats';
import { relativePeriods } from '../../services/values/periods';
import { useExpiryClock } from '../table/data/use-expiry-clock';
import { useLook } from '../session/use-look';
import { useList } from '../table/data/use-list';
import { DataTable } from '../table/data-table';
import { tableColumns } from '../table/table-columns';
import { RelativeTime } from '../ui/relative-time';
import { saveCalendar } from './save-calendar';

const besideNarrowType = '@max-[260px]:hidden';
const typeIcons: Record<string, LucideIcon> = { ONLINE: Video, OFFLINE: MapPin };

const make = tableColumns<Appointment>();

const readMs = ({ selectedDate }: Appointment) => selectedDate;
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

const list = ['upcoming', 'completed'].map((id) => ({
  id,
  title: `${capitalised(id)} Appointments`,
  empty: `No ${id} appointments`,
  sort: { column: 'date', isDescending: id === 'completed' },
}));

export default function AppointmentsPage() {
  const rows = useList<Appointment>({
    name: 'appointments',
    noun: { one: 'appointment', other: 'appointments' },
    api: api.appointments,
  });
  const now = useExpiryClock(rows.rows, readMs);
  const { next } = outlookOf({ rows: rows.rows, readAt: now }, now);
  const columns = useMemo(() => columnsFor(next), [next]);
  const [params, setParams] = useSearchParams();
  const chips = ['today', 'tomorrow', 'week', 'all'].map((value) => ({
    label: relativePeriods.get(value)?.label ?? 'All',
    isOn: value === (params.get('when') ?? 'all'),
    onChoose: () => setParams((all) => ({ ...Object.fromEntries(all), when: value })),
  }));
  const sections = useMemo(
    () => ({ list, of: (row: Appointment) => (isUpcoming(row, now) ? 'upcoming' : 'completed') }),
    [now],
  );
  return (
    <DataTable
      name="appointments"
      title="Appointments"
      rows={rows}
      newSince={useLook('upcomingAppointments', rows).newSince}
      columns={columns}
      hasPeople
      search={{ label: 'Search by name', mode: 'prefix', texts: (row) => [row.fullName] }}
      filters={[{ kind: 'period', id: 'when', label: 'When', column: 'date' }]}
      chips={chips}
      menuItems={(shownRows) => [
        { label: 'Save .ics', icon: CalendarPlus, onChoose: () => void saveCalendar(shownRows()) },
      ]}
      sections={sections}
      unsorted="nearest first"
      timeOf={readMs}
      isNext={(row) => row.id === next?.id}
      isPast={(row) => !isUpcoming(row, now)}
      empty={{ title: 'No appointments yet', text: 'Bookings appear here.' }}
    />
  );
}
