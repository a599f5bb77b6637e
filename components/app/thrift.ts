import { useEffect } from 'react';
import { nextPacificMidnight, pacificDayOf } from '../../services/meter/pacific-day';
import * as meter from '../../services/meter/reads';
import { formatCount, formatTime } from '../../services/values/formats';
import { thrift } from '../table/data/checked-list';
import { showMessage } from '../ui/messages';
import { useStored } from '../ui/use-stored';

/** As in "Lists will only be checked until 1:30 PM." */
export const thriftText = (verb: string) =>
  `Lists ${verb} until ${formatTime(nextPacificMidnight(Date.now()))}.`;

const chooseToday = (isOver: boolean) =>
  meter.thriftItem.setValue({ day: pacificDayOf(Date.now()), isOver });

export const readAnyway = () => void chooseToday(true);

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
