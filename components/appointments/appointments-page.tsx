import { CalendarPlus } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { outlookOf } from '../../services/appointments/agenda';
import { type Appointment, isUpcoming } from '../../services/appointments/appointment';
import { shownName } from '../../services/values/cut-text';
import { capitalised } from '../../services/values/formats';
import { relativePeriods } from '../../services/values/periods';
import { lists } from '../lists/lists';
import { useExpiryClock } from '../lists/use-expiry-clock';
import { useList } from '../lists/use-list';
import { DataTable } from '../table/data-table';
import { appointmentColumns, readMs } from './appointment-columns';
import { saveCalendar } from './save-calendar';

const list = [
  ...['upcoming', 'completed'].map((id) => ({
    id,
    title: `${capitalised(id)} Appointments`,
    empty: `No ${id} appointments`,
    sort: { id: 'date', desc: id === 'completed' },
  })),
  { id: 'undated', title: 'Without a date' },
];

export default function AppointmentsPage() {
  const rows = useList(lists.appointments);
  const now = useExpiryClock(rows.rows, readMs);
  const { next, when } = outlookOf({ rows: rows.rows, readAt: now }, now);
  const [params, setParams] = useSearchParams();
  const chosen = params.get('when') ?? 'all';
  const period = params.has('added') ? undefined : relativePeriods.get(chosen);
  const chips = ['today', 'tomorrow', 'week', 'all'].map((value) => ({
    label: relativePeriods.get(value)?.label ?? 'All',
    isOn: value === chosen,
    onChoose: () => setParams((all) => ({ ...Object.fromEntries(all), when: value })),
  }));
  const sections = useMemo(
    () => ({
      list,
      of(row: Appointment) {
        if (row.selectedDate === null) return 'undated';
        return isUpcoming(row, now) ? 'upcoming' : 'completed';
      },
    }),
    [now],
  );
  return (
    <DataTable
      title="Appointments"
      list={rows}
      columns={appointmentColumns}
      search={{ label: 'Search by name', mode: 'prefix', texts: (row) => [row.fullName] }}
      filters={[{ kind: 'period', id: 'when', label: 'When', column: 'date' }]}
      chips={chips}
      menuItems={(all) => [
        { label: 'Add to calendar', icon: CalendarPlus, onChoose: () => void saveCalendar(all()) },
      ]}
      sections={sections}
      now={now}
      unsorted="soonest first"
      timeOf={readMs}
      isNext={(row) => row.id === next?.id}
      noneFiltered={
        period && {
          title: `No appointments ${period.label.toLowerCase()}`,
          text: next ? `${when} · ${shownName(next.fullName)}` : '',
        }
      }
      empty={{ title: 'No appointments yet', text: 'Bookings appear here.' }}
    />
  );
}
