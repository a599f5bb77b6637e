import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Person, personAt, personRoute } from '../../services/people/person-route';
import { isVisible, shownName } from '../../services/values/cut-text';
import { useExpiryClock } from '../table/data/use-expiry-clock';
import { DataTable } from '../table/data-table';
import { leavePerson } from '../table/left-person';
import { EmptyState } from '../ui/page';
import { singleKey } from '../ui/shortcut-keys';
import { eventColumns, eventsOf, type PersonEvent } from './person-events';
import { PersonLead } from './person-lead';
import { usePerson } from './person-parts';

const list = [
  { id: 'upcoming', title: 'Upcoming', empty: '', sort: { column: 'time', isDescending: false } },
  { id: 'past', title: 'Past', empty: '', sort: { column: 'time', isDescending: true } },
];
const timeOf = ({ atMs }: PersonEvent) => atMs;

export default function PersonPage() {
  // The e-mail address can change without the route.
  useSearch();
  const person = personAt(location.hash);
  const route = personRoute(person);
  if (route === '/person') return <EmptyState title={<h1>Nobody has this address</h1>} />;
  return <PersonView key={route} person={person} />;
}

function PersonView({ person }: { person: Person }) {
  const [, navigate] = useLocation();
  const [kind, setKind] = useState('');
  const parts = usePerson(person);
  const { user, tests, appointments, payments, logs, failed, isLoading, uid, email } = parts;
  const events = useMemo(
    () => eventsOf({ user, tests, appointments, payments, logs }),
    [user, tests, appointments, payments, logs],
  );
  const rows = useMemo(() => events.filter((row) => !kind || row.kind === kind), [events, kind]);
  const now = useExpiryClock(rows, timeOf);
  const sections = useMemo(() => {
    const isToCome = ({ kind, atMs }: PersonEvent) => kind === 'Appointment' && (atMs ?? 0) > now;
    const of = (row: PersonEvent) => (isToCome(row) ? 'upcoming' : 'past');
    return { list: rows.some(isToCome) ? list : list.slice(1), of };
  }, [rows, now]);
  const names = [user?.displayName, appointments?.[0]?.fullName, payments?.[0]?.userName];
  const name = names.find(isVisible);
  const heading = shownName(name ?? (email || uid));
  const title = `Everything about ${heading}`;

  const back = () => {
    leavePerson(person);
    if (history.length > 1) history.back();
    else navigate('/');
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector(':popover-open, dialog[open]')) return;
    if (singleKey(event) === 'Escape') back();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <DataTable
      name="person"
      fileName={title}
      title={heading}
      label="Timeline"
      lead={<PersonLead parts={parts} onBack={back} />}
      rows={{
        noun: { one: 'event', other: 'events' },
        rows,
        status: isLoading ? 'loading' : failed.length > 0 ? 'stopped' : 'complete',
        retry: () => failed.forEach(({ refetch }) => void refetch()),
      }}
      columns={eventColumns}
      detailsOf={({ columns }) => columns}
      search={{
        label: 'Search these events',
        mode: 'substring',
        texts: ({ what, note }) => [what, note],
      }}
      chips={['', 'Test', 'Appointment', 'Payment', 'Log'].map((wanted) => ({
        label: wanted ? `${wanted}s` : 'All',
        count: events.filter((row) => !wanted || row.kind === wanted).length,
        isOn: kind === wanted,
        onChoose: () => setKind(wanted),
      }))}
      sections={sections}
      unsorted="newest first"
      timeOf={timeOf}
      empty={{ title: failed.length > 0 ? 'Nothing was loaded' : 'Nothing here yet' }}
    />
  );
}
