import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ChevronDown, ChevronUp, FileSpreadsheet, Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { tinykeys } from 'tinykeys';
import { useLocation, useSearch } from 'wouter';
import type { Appointment } from '../../services/appointments/appointment';
import { type Person, personAt, personRoute } from '../../services/people/person-route';
import { seen } from '../../services/values/mask';
import { useMask } from '../session/use-mask';
import { useExpiryClock } from '../table/data/use-expiry-clock';
import { neighboursOf, returnFrom } from '../table/person-order';
import { IconButton } from '../ui/button';
import { ChipRow } from '../ui/chip';
import { Failure, OutsideLink } from '../ui/failure';
import { showFailure } from '../ui/messages';
import { EmptyState } from '../ui/page';
import { useSingleKeys } from '../ui/shortcut-keys';
import { eventsOf } from './person-events';
import { savePerson, wholeEvents } from './person-file';
import { nameOf, PersonHead } from './person-head';
import { usePerson } from './person-parts';
import { PersonTimeline } from './person-timeline';

const chips = {
  All: '',
  Tests: 'Test',
  Appointments: 'Appointment',
  Payments: 'Payment',
  Logs: 'Log',
};
const none: never[] = [];
const dateOf = ({ selectedDate }: Appointment) => selectedDate;

/** Everything about one person. While values are masked, the address does not say about whom. */
export default function PersonPage() {
  // The e-mail address can change without the route.
  useSearch();
  const [, navigate] = useLocation();
  const { isOn } = useMask();
  const { uid, email } = personAt(location.hash);
  const person: Person = uid || email ? { uid, email } : (history.state ?? {});
  const route = personRoute(person);
  const shownRoute = isOn ? '/person' : route;
  const showRoute = useEffectEvent(() => {
    if (location.hash !== `#${shownRoute}`) navigate(shownRoute, { replace: true, state: person });
  });
  useEffect(() => showRoute(), [shownRoute]);
  if (route === '/person') return <EmptyState title={<h1>The address names no person</h1>} />;
  return <PersonView key={route} person={person} />;
}

function PersonView({ person }: { person: Person }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const hasKeys = useSingleKeys();
  const parts = usePerson(person);
  const { user, users, tests, appointments, payments, logs } = parts;
  const [{ previous, next }] = useState(() => neighboursOf(person));
  const [kind, setKind] = useState('');
  const [isPrinting, setIsPrinting] = useState(false);
  const now = useExpiryClock(appointments.data ?? none, dateOf);
  const rows = {
    tests: tests.data ?? none,
    appointments: appointments.data ?? none,
    payments: payments.data ?? none,
    logs: logs.data?.[0]?.rows ?? none,
  };
  const events = eventsOf(rows, now, seen);
  const ofKind = (wanted: string) => events.filter((event) => !wanted || event.kind === wanted);
  const failed = [users, tests, appointments, payments, logs].filter(({ error }) => error);
  const isLoading =
    users.isPending || [tests, appointments, payments, logs].some((part) => part.isLoading);
  const isWhole = !isLoading && failed.length === 0;
  const index = logs.data?.[0]?.index;

  const goTo = (route: string) => navigate(route, { replace: true });
  const back = () => {
    returnFrom(person);
    if (history.length > 1) history.back();
    else navigate('/');
  };
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (document.querySelector(':popover-open, dialog[open]')) return;
    const route = key === ']' ? next : previous;
    if (key === 'Escape') back();
    else if (hasKeys && route) goTo(route);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event);
    return tinykeys(window, { '[': press, ']': press, Escape: press });
  }, []);
  const print = async () => {
    await wholeEvents(client, events);
    flushSync(() => setIsPrinting(true));
    window.print();
    setIsPrinting(false);
  };
  const save = async () => {
    const unmasked = eventsOf(rows, now, (_, text) => text);
    await savePerson(nameOf(parts).text, user, await wholeEvents(client, unmasked));
  };

  return (
    <div className="printable @container">
      <PersonHead parts={parts}>
        <div className="order-first -ms-1.5">
          <IconButton
            size="medium"
            icon={ArrowLeft}
            label="Back"
            title="Back (Esc)"
            onClick={back}
          />
        </div>
        <div className="-me-1.5 flex">
          {(previous ?? next) && (
            <>
              <IconButton
                size="medium"
                icon={ChevronUp}
                label="Previous person"
                title="Previous person ([)"
                disabled={!previous}
                onClick={() => previous && goTo(previous)}
              />
              <IconButton
                size="medium"
                icon={ChevronDown}
                label="Next person"
                title="Next person (])"
                disabled={!next}
                onClick={() => next && goTo(next)}
              />
            </>
          )}
          <IconButton
            size="medium"
            icon={Printer}
            label="Print"
            disabled={!isWhole}
            onClick={() => showFailure(print())}
          />
          <IconButton
            size="medium"
            icon={FileSpreadsheet}
            label="Export CSV"
            disabled={!isWhole}
            onClick={() => showFailure(save())}
          />
        </div>
      </PersonHead>
      <div className="px-edge pb-1">
        <ChipRow
          label="Kinds"
          chips={Object.entries(chips).map(([label, wanted]) => ({
            label,
            count: isWhole || ofKind(wanted).length > 0 ? ofKind(wanted).length : undefined,
            isOn: kind === wanted,
            onChoose: () => setKind(wanted),
          }))}
        />
      </div>
      <div className="flex flex-col gap-2 px-edge pb-2 empty:hidden">
        {failed.map(({ title, error, refetch, isFetching }) => (
          <Failure
            key={title}
            title={title}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ))}
        {index && (
          <p className="text-hint text-muted">
            These logs may not be the newest. {index.text} <OutsideLink {...index.page} />
          </p>
        )}
      </div>
      <PersonTimeline
        key={kind}
        events={isPrinting ? events : ofKind(kind)}
        now={now}
        isLoading={isLoading}
        areAllOpen={isPrinting}
      />
      {isWhole && ofKind(kind).length === 0 && (
        <EmptyState title="Nothing here yet">What this person does appears here.</EmptyState>
      )}
    </div>
  );
}
