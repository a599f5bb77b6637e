import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { nextPacificMidnight, pacificDayOf } from '../../services/meter/pacific-day';
import {
  costText,
  freeReads,
  lowReads,
  priceItem,
  readsItem,
  thriftItem,
  usageNow,
} from '../../services/meter/reads';
import { countText, formatCount, formatTime } from '../../services/values/formats';
import { useProjectId } from '../session/project';
import { readsOfRefresh, thrift } from '../table/data/checked-list';
import { Button } from '../ui/button';
import { OutsideLink } from '../ui/failure';
import { showMessage } from '../ui/messages';
import { useStored } from '../ui/use-stored';

/** By the routers of the background. */
const labels: Record<string, string> = {
  users: 'Users',
  testsTaken: 'Tests Taken',
  coupons: 'Coupon',
  vouchers: 'Voucher',
  blog: 'Blog',
  appointments: 'Appointments',
  payments: 'Payments',
  logs: 'Logs',
  dashboard: 'Counts',
  session: 'Sign-in',
  settings: 'Access test',
  operations: 'Operations',
};

/** At a zoom of 200 %, the numbers need a second line. */
const wrapping = 'h-auto! min-h-7 whitespace-normal!';

/** As in "Lists will only be checked until 1:30 PM." */
const thriftText = (verb: string) =>
  `Lists ${verb} until ${formatTime(nextPacificMidnight(Date.now()))}.`;

const chooseToday = (isOver: boolean) =>
  thriftItem.setValue({ day: pacificDayOf(Date.now()), isOver });

const readAnyway = () => void chooseToday(true);

/** What the console has read today, and what a refresh would read. */
export function ReadsMeter({ onRefresh }: { onRefresh: (isEverything: boolean) => void }) {
  const cache = useQueryClient().getQueryCache();
  const isThrifty = useSyncExternalStore(thrift.subscribe, thrift.get);
  const reads = useStored(readsItem);
  const price = useStored(priceItem);
  const projectId = useProjectId();
  if (!reads || !price) return null;
  const { today, month, largest } = usageNow(reads);
  const share = Math.round((today.reads / freeReads) * 100);
  const cheap = readsOfRefresh(cache, false);
  const all = readsOfRefresh(cache, true);
  return (
    <div className="flex flex-col gap-2">
      <p>
        Today {formatCount(today.reads)} reads, {share} % of the free {formatCount(freeReads)}
        {today.writes > 0 && ` · ${countText(today.writes, { one: 'write', other: 'writes' })}`}
        {today.deletes > 0 && ` · ${countText(today.deletes, { one: 'delete', other: 'deletes' })}`}
      </p>
      <progress
        aria-label="Part of today’s free reads"
        className="progress h-1 w-full"
        value={Math.min(today.reads, freeReads)}
        max={freeReads}
      />
      <ul className="tabular-nums">
        {largest.map((page) => (
          <li key={page.page} className="flex justify-between gap-2">
            <span>{labels[page.page]}</span>
            {formatCount(page.reads)}
          </li>
        ))}
      </ul>
      <p>
        This month {costText(month.reads, price)} at {price} per 100,000
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
        <Button size="medium" className={wrapping} onClick={() => onRefresh(false)}>
          Check now (about {formatCount(cheap)} reads)
        </Button>
      )}
      {all > cheap && (
        <Button size="medium" className={wrapping} onClick={() => onRefresh(true)}>
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
  const reads = useStored(readsItem);
  const choice = useStored(thriftItem);
  useEffect(() => {
    if (!reads || !choice) return;
    const wasSaid = choice.day === pacificDayOf(Date.now());
    const isOver = wasSaid && choice.isOver;
    const isThrifty = !isOver && usageNow(reads).today.reads >= lowReads;
    thrift.set(isThrifty);
    if (!isThrifty || wasSaid) return;
    void chooseToday(false);
    showMessage({
      text: `${formatCount(lowReads)} of today’s ${formatCount(freeReads)} free reads are used. ${thriftText('will only be checked')}`,
      action: { label: 'Read anyway', run: readAnyway },
      shownForMs: 60_000,
    });
  }, [reads, choice]);
  return null;
}
