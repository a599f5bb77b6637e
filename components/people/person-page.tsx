import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useRouter } from 'wouter';
import { emailForms, isUid, personAt, personRoute } from '../../services/people/person-route';
import { isVisible, shownName } from '../../services/values/cut-text';
import { capitalised, formatDate } from '../../services/values/formats';
import { useExpiryClock } from '../lists/use-expiry-clock';
import { DataTable } from '../table/data-table';
import { IconButton } from '../ui/button';
import { Failure, OutsideLink } from '../ui/failure';
import { NoPage } from '../ui/page';
import { arrival } from '../ui/page-commands';
import { PersonButton } from '../ui/person-button';
import { singleKey } from '../ui/shortcut-keys';
import { type Field, ValueView } from '../ui/value-view';
import { eventColumns, eventsOf, type PersonEvent } from './person-columns';
import { type PersonParts, usePerson } from './person-parts';

const list = [
  { id: 'upcoming', title: 'Upcoming', sort: { id: 'time', desc: false } },
  { id: 'past', title: 'Past', empty: '' },
  { id: 'undated', title: 'Without a date' },
];
const otherForms = 'In other capitals, an e-mail address is found only in lists that are loaded.';
const timeOf = ({ atMs }: PersonEvent) => atMs;
const columnsOf = ({ columns }: PersonEvent) => columns;

export default function PersonPage() {
  // wouter's own hooks decode what separates the parts of an address.
  const router = useRouter();
  const [path] = router.hook(router);
  const route = personRoute(personAt(`${path}?${router.searchHook(router)}`));
  if (route === '/person') {
    return <NoPage title="No such person">The address of this page is incomplete.</NoPage>;
  }
  return <PersonView key={route} route={route} />;
}

function PersonView({ route }: { route: string }) {
  const person = useMemo(() => personAt(route), [route]);
  const [, navigate] = useLocation();
  const [kind, setKind] = useState('');
  const parts = usePerson(person);
  const { sought, user, tests, appointments, payments, logs, failed, isLoading } = parts;
  const events = useMemo(
    () => eventsOf({ person, user, tests, appointments, payments, logs }),
    [person, user, tests, appointments, payments, logs],
  );
  const rows = useMemo(() => events.filter((row) => !kind || row.kind === kind), [events, kind]);
  const isShort = events.length < 10;
  const now = useExpiryClock(rows, timeOf);
  const sections = useMemo(() => {
    const of = ({ kind, atMs }: PersonEvent) => {
      if (kind !== 'Appointment') return 'past';
      if (atMs == null) return 'undated';
      return atMs > now ? 'upcoming' : 'past';
    };
    return events.some((row) => of(row) !== 'past') ? { list, of } : undefined;
  }, [events, now]);
  const chips = ['', 'Test', 'Appointment', 'Payment', 'Log'].map((wanted) => ({
    label: wanted ? `${wanted}s` : 'All',
    count: events.filter((row) => !wanted || row.kind === wanted).length,
    isOn: kind === wanted,
    onChoose: () => setKind(wanted),
  }));
  const names = [user?.displayName, appointments?.[0]?.fullName, payments?.[0]?.userName];
  const heading = shownName(names.find(isVisible) ?? sought.emails[0] ?? sought.uids[0] ?? '');
  const title = `Everything about ${heading}`;

  const back = () => {
    arrival.personRoute = route;
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
      fileName={title}
      title={heading}
      label="Timeline"
      lead={<PersonLead parts={parts} onBack={back} />}
      list={{
        name: 'person',
        noun: { one: 'event', other: 'events' },
        rows,
        status: isLoading ? 'loading' : failed.length > 0 ? 'stopped' : 'complete',
        retry: () => failed.forEach(({ refetch }) => void refetch()),
      }}
      columns={eventColumns}
      detailsOf={columnsOf}
      search={{
        label: 'Search these events',
        mode: 'substring',
        texts: ({ what, note }) => [what, note],
      }}
      isShort={isShort}
      chips={chips.filter(({ count }) => count > 0)}
      sections={sections}
      unsorted="newest first"
      timeOf={isShort ? undefined : timeOf}
      empty={{
        title: failed.length > 0 ? 'Nothing was loaded' : 'Nothing here yet',
        ...(!parts.isListed && emailForms(sought.emails).length > 0 && { text: otherForms }),
      }}
    />
  );
}

const accountText = (stored = '') =>
  /^(free|paid)$/.test(stored) ? capitalised(stored) : isVisible(stored) && shownName(stored);

function factsOf({ person, user, users, isById }: PersonParts) {
  const isFound = person.uid ? isById : users?.length;
  return [
    users && !isFound && 'No account',
    users && users.length > 1 && `${users.length} users have this ${isById ? 'ID' : 'e-mail'}`,
    accountText(user?.accountType),
    user?.addedAt && `Added ${formatDate(user.addedAt)}`,
  ].filter(Boolean);
}

function PersonLead({ parts, onBack }: { parts: PersonParts; onBack: () => void }) {
  const { sought, user, users = [], failed, logs } = parts;
  const index = logs?.[0]?.index;
  const [id] = sought.uids;
  const fields: Field[] = [
    ['Email', user?.email || sought.emails[0], 'email'],
    ['Phone', user?.phoneNumber, 'phone'],
    ['ID', id, 'code'],
    ['User ID', user && isUid(user.uid) && user.uid !== id ? user.uid : '', 'code'],
  ];
  return (
    <>
      <div className="-ms-1.5 flex items-center gap-1">
        <IconButton
          icon={ArrowLeft}
          label="Back"
          title="Back (Escape)"
          size="medium"
          onClick={onBack}
        />
        <p className="text-hint text-muted">{factsOf(parts).join(' · ')}</p>
      </div>
      {users.length > 1 &&
        users.map(({ id, displayName }) => (
          <PersonButton key={id} person={{ uid: id }}>
            {isVisible(displayName) ? shownName(displayName) : id}
          </PersonButton>
        ))}
      <div className="max-w-[440px]">
        <ValueView fields={fields.filter(([, text]) => text)} />
      </div>
      {failed.map((part) => (
        <Failure key={part.failureTitle} title={part.failureTitle} query={part} />
      ))}
      {index && (
        <p className="text-hint text-muted">
          The newest logs may be missing. {index.text} <OutsideLink {...index.page} />
        </p>
      )}
    </>
  );
}
