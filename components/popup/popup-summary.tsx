import { RotateCw } from 'lucide-react';
import type { KnownCounts } from '../../services/dashboard/counts';
import { meaningOf, nextOf, summary } from '../../services/dashboard/meaning';
import { formatNearDay, formatTime } from '../../services/values/formats';
import { Button, IconButton } from '../ui/button';
import { FigureCard, FigureCards } from '../ui/figure-card';
import { leaveTo, PopupFrame, type PopupFrameProps } from './popup-frame';

interface PopupSummaryProps extends PopupFrameProps {
  counts?: KnownCounts;
  failed?: readonly string[];
  isCounting?: boolean;
  onRefresh?: () => void;
}

/**
 * As high before the counts are known as with them. Without any property it is the popup's HTML,
 * which is there before the first script; if the session has probably ended, that shows only the
 * header.
 */
export function PopupSummary(props: PopupSummaryProps) {
  const { counts, failed = [], isCounting = false, onRefresh, ...frame } = props;
  const next = nextOf(counts ?? {});
  const guessed = counts ? '' : 'in-data-signed-out:hidden';
  const refresh = (
    <IconButton
      size="medium"
      icon={RotateCw}
      label="Refresh"
      isBusy={isCounting}
      onClick={onRefresh}
      className={guessed}
    />
  );
  return (
    <PopupFrame {...frame} refresh={refresh}>
      <div className={`flex flex-col ${guessed}`}>
        <FigureCards>
          {summary.map(({ card, label, route }) => (
            <li key={card}>
              <FigureCard
                as="button"
                type="button"
                onClick={() => leaveTo(route)}
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
              onClick={() => leaveTo('/appointments')}
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
        <Button variant="primary" autoFocus onClick={() => leaveTo('/')}>
          Open console
        </Button>
      </div>
    </PopupFrame>
  );
}
