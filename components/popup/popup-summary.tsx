import type { KnownCounts } from '../../services/dashboard/counts';
import { meaningOf, nextOf } from '../../services/dashboard/meaning';
import { summary } from '../../services/dashboard/summary';
import { formatNearDay, formatTime } from '../../services/values/formats';
import { Button } from '../ui/button';
import { FigureCard, FigureCards } from '../ui/figure-card';
import { PopupFrame, type PopupFrameProps } from './popup-frame';

interface PopupSummaryProps extends Omit<PopupFrameProps, 'children'> {
  counts?: KnownCounts;
  failed?: readonly string[];
  onOpen?: (route: string) => void;
}

/**
 * As high before the counts are known as with them. Without any property it is the popup's HTML,
 * which is there before the first script; signed out, that shows only the header.
 */
export function PopupSummary({ counts, failed = [], onOpen, ...frame }: PopupSummaryProps) {
  const next = nextOf(counts ?? {});
  return (
    <PopupFrame refresh={{}} isGuess={!counts} {...frame}>
      <FigureCards>
        {summary.map(({ card, label, route }) => (
          <li key={card}>
            <FigureCard
              as="button"
              type="button"
              onClick={() => onOpen?.(route)}
              label={label}
              value={counts?.[card]?.value}
              hasFailed={failed.includes(card)}
              meaning={meaningOf(card, counts ?? {})}
            />
          </li>
        ))}
      </FigureCards>
      <div className="my-1 flex h-8 text-hint text-muted">
        {next ? (
          <button
            type="button"
            onClick={() => onOpen?.('/appointments')}
            className="-mx-2 flex min-w-0 flex-1 items-center gap-2 rounded-control px-2 fade hover:bg-surface-1"
          >
            Next
            <bdi className="min-w-0 truncate font-semibold text-text">{next.name}</bdi>
            <span className="mr-auto">{next.type}</span>
            <span className="shrink-0 tabular-nums">
              {formatNearDay(next.atMs)} {formatTime(next.atMs)}
            </span>
          </button>
        ) : (
          counts?.upcomingAppointments && <p className="self-center">No upcoming appointments</p>
        )}
      </div>
      <Button variant="primary" autoFocus onClick={() => onOpen?.('/')}>
        Open console
      </Button>
    </PopupFrame>
  );
}
