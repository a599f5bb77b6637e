import { useQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  ChevronDown,
  ClipboardList,
  CreditCard,
  type LucideIcon,
  ScrollText,
} from 'lucide-react';
import { useState } from 'react';
import { cutText, isVisible, maxCellCharacters } from '../../services/values/cut-text';
import { Button } from '../ui/button';
import { FieldSkeletons } from '../ui/document';
import { Failure } from '../ui/failure';
import { Skeleton } from '../ui/loading';
import { ProblemNote, ProblemSign } from '../ui/problems';
import { ValueView } from '../ui/value-view';
import { type PersonEvent, sectionsOf, timeOfLine } from './person-events';
import { reportQuery, resultsOf } from './test-report';

const icons: Record<PersonEvent['kind'], LucideIcon> = {
  Test: ClipboardList,
  Appointment: CalendarClock,
  Payment: CreditCard,
  Log: ScrollText,
};
const mostShown = 500;

interface TimelineProps {
  events: readonly PersonEvent[];
  now: number;
  isLoading: boolean;
  /** For printing, which shows everything. */
  areAllOpen: boolean;
}

/** Day by day; a press opens an event in place. */
export function PersonTimeline({ events, now, isLoading, areAllOpen }: TimelineProps) {
  const [most, setMost] = useState(mostShown);
  return (
    <section aria-label="Timeline">
      {sectionsOf(areAllOpen ? events : events.slice(0, most), now).map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h2 className="sticky top-0 z-1 flex h-6 items-center border-b border-line bg-surface-0 px-edge text-hint font-semibold text-muted">
            {title}
          </h2>
          <ul>
            {lines.map((event) => (
              <EventLine
                key={`${event.kind} ${event.id}`}
                event={event}
                time={timeOfLine(event, now)}
                isAlwaysOpen={areAllOpen}
              />
            ))}
          </ul>
        </section>
      ))}
      {isLoading && <LineSkeletons />}
      {events.length > most && (
        <div className="p-2 text-center">
          <Button size="medium" onClick={() => setMost(most + mostShown)}>
            Show older
          </Button>
        </div>
      )}
    </section>
  );
}

interface EventLineProps {
  event: PersonEvent;
  time: string | undefined;
  isAlwaysOpen: boolean;
}

const lineText = (text = '') => (isVisible(text) ? cutText(text, maxCellCharacters) : '');

function EventLine({ event, time, isAlwaysOpen }: EventLineProps) {
  const [isPressed, setIsPressed] = useState(false);
  const isOpen = isPressed || isAlwaysOpen;
  const { kind, what, note, problems, sections, test } = event;
  const Icon = icons[kind];
  const second = [what !== kind && kind, lineText(note)].filter(Boolean).join(' · ');
  return (
    // Escape closes it also from the controls in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="border-b border-line"
      onKeyDown={(pressed) => {
        if (pressed.key !== 'Escape' || !isOpen) return;
        pressed.stopPropagation();
        setIsPressed(false);
      }}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsPressed(!isPressed)}
        className="group row-mark relative flex h-[39px] w-full items-center gap-2 px-edge text-start -outline-offset-2 hover:bg-surface-1"
      >
        <Icon size={16} aria-hidden className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <span className="flex h-[18px] items-center gap-2 leading-[18px]">
            <bdi className="min-w-0 flex-1 truncate font-semibold">
              <ProblemSign problems={problems} />
              {lineText(what) || 'Untitled'}
            </bdi>
            <bdi className="max-w-1/2 truncate text-hint tabular-nums">{lineText(time)}</bdi>
          </span>
          <bdi className="block h-4 truncate text-hint text-muted">{second}</bdi>
        </span>
        <ChevronDown
          size={14}
          aria-hidden
          className="-me-1 shrink-0 text-muted group-aria-expanded:rotate-180 print:hidden"
        />
      </button>
      {isOpen && (
        <div className="flex flex-col gap-2 bg-surface-1 px-edge pt-1 pb-3 [--label:88px]">
          <ProblemNote problems={problems} />
          {sections.map(({ title = '', fields }) => (
            <div key={title}>
              {title && <h3 className="py-1 font-semibold">{title}</h3>}
              <ValueView fields={fields} />
            </div>
          ))}
          {test && <Results test={test} />}
        </div>
      )}
    </li>
  );
}

function Results({ test }: { test: NonNullable<PersonEvent['test']> }) {
  const { data, error, isFetching, refetch } = useQuery(reportQuery(test));
  if (data) return <ValueView fields={resultsOf(data)} />;
  if (!error) return <FieldSkeletons />;
  return (
    <Failure
      title="Failed to fetch the report"
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function LineSkeletons() {
  return [1, 2, 3].map((line) => (
    <div key={line} className="flex h-10 items-center gap-2 border-b border-line px-edge">
      <Skeleton className="size-4" />
      <div className="flex-1">
        <Skeleton className="mb-1.5 h-3 w-2/5" />
        <Skeleton className="h-2 w-3/5" />
      </div>
    </div>
  ));
}
