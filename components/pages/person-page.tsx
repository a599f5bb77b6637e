import { ArrowLeft, ChevronDown, ChevronUp, Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useLocation, useSearch } from 'wouter';
import { type Person, personAt, personRoute } from '../../services/people/person-route';
import { isVisible, shownName } from '../../services/values/cut-text';
import { formatExactTime } from '../../services/values/formats';
import { useExpiryClock } from '../table/data/use-expiry-clock';
import { DataTable } from '../table/data-table';
import { neighboursOf, returnFrom } from '../table/person-order';
import { IconButton } from '../ui/button';
import { EmptyState } from '../ui/page';
import { singleKey, useSingleKeys } from '../ui/shortcut-keys';
import { detailsText, eventColumns, eventsOf, type PersonEvent } from './person-events';
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
  const hasKeys = useSingleKeys();
  const [[previous, next]] = useState(() => neighboursOf(person));
  const [kind, setKind] = useState('');
  const [isPrinting, setIsPrinting] = useState(false);
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

  const goTo = (route?: string) =>
    route === undefined ? undefined : () => navigate(route, { replace: true });
  const back = () => {
    returnFrom(person);
    if (history.length > 1) history.back();
    else navigate('/');
  };
  const print = () => {
    flushSync(() => setIsPrinting(true));
    window.addEventListener('afterprint', () => setIsPrinting(false), { once: true });
    window.print();
  };
  const steps = [
    { icon: ArrowLeft, label: 'Back', key: 'Escape', run: back },
    { icon: ChevronUp, label: 'Previous person', key: '[', run: goTo(previous) },
    { icon: ChevronDown, label: 'Next person', key: ']', run: goTo(next) },
    { icon: Printer, label: 'Print', key: '', run: isLoading ? undefined : print },
  ];
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector(':popover-open, dialog[open]')) return;
    const key = singleKey(event);
    if (hasKeys || key === 'Escape') steps.find((step) => step.key === key)?.run?.();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <DataTable
        name="person"
        views={null}
        fileName={title}
        title={heading}
        label="Timeline"
        lead={
          <>
            <div className="-ms-1.5 flex">
              {steps.map(({ icon, label, key, run }) => (
                <IconButton
                  key={label}
                  icon={icon}
                  label={label}
                  title={key ? `${label} (${key})` : label}
                  size="medium"
                  disabled={!run}
                  onClick={run}
                />
              ))}
            </div>
            <PersonLead parts={parts} />
          </>
        }
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
      {isPrinting &&
        createPortal(
          <div className="printable hidden print:block">
            <h1 className="text-title font-semibold">{title}</h1>
            {events.map((event) => (
              <p key={event.kind + event.id} className="mt-2">
                {event.kind}: {event.what}, {event.atMs ? formatExactTime(event.atMs) : 'no date'}
                <br />
                {detailsText(event)}
              </p>
            ))}
          </div>,
          document.body,
        )}
    </>
  );
}
