import { useMemo } from 'react';
import { isUpcoming, type Appointment } from '../../services/appointments/appointment';
import { api } from '../../services/api/client';
import { useExpiryClock } from '../table/data/use-expiry-clock';
import type { ListSource } from '../table/data/list-data';
import { useList } from '../table/data/use-list';
import { DataTable } from '../table/data-table';
import { tableColumns } from '../table/table-columns';

const make = tableColumns<Appointment>();

const columns = [
  make.id(),
  make.name({ read: (row) => row.fullName, minPx: 64 }),
  make.email({ read: (row) => row.email, minPx: 64 }),
  make.phone({ read: (row) => row.phoneNumber }),
  make.date({ readMs: (row) => row.selectedAt, stacked: 'secondary' }),
  make.time({ readMs: (row) => row.selectedAt, stacked: 'secondary' }),
  make.badge({
    id: 'type',
    header: 'Type',
    read: (row) => row.type,
    tone: (type) => (type === 'ONLINE' ? 'accent' : 'neutral'),
    minPx: 84,
  }),
];

const list = [
  {
    id: 'upcoming',
    title: 'Upcoming Appointments',
    empty: 'No upcoming appointments',
    sort: { column: 'date', isDescending: false },
  },
  {
    id: 'completed',
    title: 'Completed Appointments',
    empty: 'No completed appointments',
    sort: { column: 'date', isDescending: true },
  },
];

/** An upcoming appointment becomes a completed one. */
const expiresAt = ({ selectedAt }: Appointment) => selectedAt;

const source: ListSource<Appointment> = {
  name: 'appointments',
  failureTitle: 'Failed to fetch appointments',
  noun: { one: 'appointment', other: 'appointments' },
  api: api.appointments,
};

export default function AppointmentsPage() {
  const rows = useList(source);
  const now = useExpiryClock(rows.rows, expiresAt);
  const sections = useMemo(
    () => ({ list, of: (row: Appointment) => (isUpcoming(row, now) ? 'upcoming' : 'completed') }),
    [now],
  );
  return (
    <DataTable
      name="appointments"
      title="Appointments"
      noun={source.noun}
      rows={rows}
      columns={columns}
      search={{ label: 'Search by name', mode: 'prefix', texts: (row) => [row.fullName] }}
      sections={sections}
      unsorted="nearest first"
      empty={{ title: 'No appointments yet', text: 'Bookings appear here.' }}
    />
  );
}
