import { type QueryCache, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { nextPacificMidnight, pacificDayOf } from '../../services/meter/pacific-day';
import * as meter from '../../services/meter/reads';
import { capitalised, countText, formatCount, formatTime } from '../../services/values/formats';
import { useProjectId } from '../session/project';
import { checkKey, isCheck, isChecked, readsOfRefresh, thrift } from '../table/data/checked-list';
import { readAtOf } from '../table/data/list-data';
import { Button, classNames, IconButton } from '../ui/button';
import { OutsideLink } from '../ui/failure';
import { showMessage } from '../ui/messages';
import { usePageCommand } from '../ui/page-commands';
import { PopoverButton } from '../ui/popover-button';
import { RelativeTime } from '../ui/relative-time';
import { useStored } from '../ui/use-stored';

/** What routers of the background are called here, if not by their own names. */
const labels: Record<string, string> = {
  testsTaken: 'Tests Taken',
  coupons: 'Coupon',
  vouchers: 'Voucher',
  dashboard: 'Counts',
  session: 'Sign-in',
  settings: 'Access test',
};

/** As in "Lists will only be checked until 1:30 PM." */
const thriftText = (verb: string) =>
  `Lists ${verb} until ${formatTime(nextPacificMidnight(Date.now()))}.`;

const chooseToday = (isOver: boolean) =>
  meter.thriftItem.setValue({ day: pacificDayOf(Date.now()), isOver });

const readAnyway = () => void chooseToday(true);

function ReadsMeter({ onRefresh }: { onRefresh: (isEverything: boolean) => void }) {
  const cache = useQueryClient().getQueryCache();
  const isThrifty = useSyncExternalStore(thrift.subscribe, thrift.get);
  const reads = useStored(meter.readsItem);
  const price = useStored(meter.priceItem);
  const projectId = useProjectId();
  if (!reads || !price) return null;
  const { today, month, largest } = meter.usageNow(reads);
  const share = Math.round((today.reads / meter.freeReads) * 100);
  const cheap = readsOfRefresh(cache, false);
  const all = readsOfRefresh(cache, true);
  return (
    // At a zoom of 200 %, the numbers on the buttons need a second line.
    <div className="flex flex-col gap-2 [&>button]:h-auto [&>button]:min-h-7 [&>button]:whitespace-normal">
      <p>
        Today {formatCount(today.reads)} reads, {share} % of the free {formatCount(meter.freeReads)}
        {today.writes > 0 && ` · ${countText(today.writes, { one: 'write', other: 'writes' })}`}
        {today.deletes > 0 && ` · ${countText(today.deletes, { one: 'delete', other: 'deletes' })}`}
      </p>
      <progress
        aria-label="Part of today’s free reads"
        className="progress h-1 w-full"
        value={Math.min(today.reads, meter.freeReads)}
        max={meter.freeReads}
      />
      <ul className="tabular-nums">
        {largest.map((page) => (
          <li key={page.page} className="flex justify-between gap-2">
            <span>{labels[page.page] ?? capitalised(page.page)}</span>
            {formatCount(page.reads)}
          </li>
        ))}
      </ul>
      <p>
        This month {meter.costText(month.reads, price)} at {price} per 100,000
      </p>
      <p className="text-hint text-muted">
        Counts what this console reads, not your app. The free reads are not deducted.{' '}
        <OutsideLink
          label="All reads of the project"
          url={`https://console.firebase.google.com/project/${projectId}/firestore/usage`}
        />
      </p>
      {isThrifty && (
        <>
          <p>{thriftText('are only checked')}</p>
          <Button size="medium" onClick={readAnyway}>
            Read anyway
          </Button>
        </>
      )}
      {cheap > 0 && (
        <Button size="medium" onClick={() => onRefresh(false)}>
          Check now (about {formatCount(cheap)} reads)
        </Button>
      )}
      {all > cheap && (
        <Button size="medium" onClick={() => onRefresh(true)}>
          Read everything ({formatCount(all)} reads)
        </Button>
      )}
    </div>
  );
}

/**
 * Says once a day that most of the free reads are used, and checks lists from then on. A component,
 * so that each change of the meter renders nothing else.
 */
export function ThriftNotice(): null {
  const reads = useStored(meter.readsItem);
  const choice = useStored(meter.thriftItem);
  useEffect(() => {
    if (!reads || !choice) return;
    const wasSaid = choice.day === pacificDayOf(Date.now());
    const isOver = wasSaid && choice.isOver;
    const isThrifty = !isOver && meter.usageNow(reads).today.reads >= meter.lowReads;
    thrift.set(isThrifty);
    if (!isThrifty || wasSaid) return;
    void chooseToday(false);
    showMessage({
      text: `${formatCount(meter.lowReads)} of today’s ${formatCount(meter.freeReads)} free reads are used. ${thriftText('will only be checked')}`,
      action: { label: 'Read anyway', run: readAnyway },
      shownForMs: 60_000,
    });
  }, [reads, choice]);
  return null;
}

/**
 * When the oldest data on the screen was read or checked, and when the oldest list that was checked
 * was read; Infinity without one. As a text, because React compares snapshots by identity.
 */
function oldestAge(cache: QueryCache): string {
  const ages = cache.findAll({ type: 'active' }).flatMap((query) => {
    const [, name] = query.queryKey;
    if (isCheck(query) || query.meta?.isOlder || query.state.dataUpdatedAt === 0) return [];
    const checkedAt = cache.find({ queryKey: checkKey(String(name)) })?.state.dataUpdatedAt ?? 0;
    const readAt = readAtOf(query.state);
    const isCheckedSince = isChecked(query) && checkedAt > readAt;
    return isCheckedSince ? { atMs: checkedAt, readAtMs: readAt } : { atMs: readAt };
  });
  const atMs = Math.min(...ages.map((age) => age.atMs));
  const readAtMs = Math.min(...ages.map((age) => age.readAtMs ?? Infinity));
  return `${atMs} ${readAtMs}`;
}

export function DataAge() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isFetching = useIsFetching() > 0;
  const age = useSyncExternalStore(cache.subscribe, () => oldestAge(cache));
  const [atMs = Infinity, readAtMs = Infinity] = age.split(' ').map(Number);
  const refresh = (isEverything: boolean) =>
    void client.invalidateQueries({
      refetchType: 'active',
      predicate: (query) => (isEverything ? !isCheck(query) : !isChecked(query)),
    });
  usePageCommand('refresh', () => refresh(false));
  usePageCommand('readEverything', () => refresh(true));
  return (
    <div className="ms-auto flex min-w-0 items-center text-muted *:first:min-w-0 *:first:shrink">
      {atMs < Infinity && (
        <PopoverButton
          label="Reads"
          face={
            <span className="truncate">
              <span className="hidden @min-[240px]:inline">
                {readAtMs < Infinity ? 'Checked ' : 'Updated '}
              </span>
              <RelativeTime
                atMs={atMs}
                title={readAtMs < Infinity ? `Details as of ${formatTime(readAtMs)}` : undefined}
              />
            </span>
          }
        >
          <ReadsMeter onRefresh={refresh} />
        </PopoverButton>
      )}
      <IconButton
        icon={RotateCw}
        label="Refresh"
        title="Refresh (r). Shift+R reads everything again."
        onClick={({ shiftKey }) => refresh(shiftKey)}
        className={classNames('text-text @max-[240px]:w-6', isFetching && '[&>svg]:animate-spin')}
      />
    </div>
  );
}
