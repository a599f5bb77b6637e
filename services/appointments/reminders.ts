import { browser } from 'wxt/browser';
import { storage } from 'wxt/utils/storage';
import { createMutex } from '../background/concurrency';
import { openConsole, openConsoleTab } from '../background/open-console';
import type { AdminSession } from '../session/admin-session';
import { maskItem, sessionStateItem, startsMaskedItem } from '../session/session-item';
import { shownName } from '../values/cut-text';
import { formatTime } from '../values/formats';
import { agendaItem, lateMs, reminderMinutesItem, remindsItem } from './agenda';
import type { Planned } from './appointment';
import { renewAgenda } from './read-agenda';

const alarmName = 'appointments';
/** The browser's minimum, in which a view that was just opened can read the agenda. */
const shortestAlarmMs = 30_000;
const rereadMs = 180 * 60_000;

/** An appointment that has been moved is another one. The browser takes no longer IDs. */
const keyOf = ({ id, selectedDate }: Planned) => `${selectedDate} ${id}`.slice(0, 500);
const remindedItem = storage.defineItem<string[]>('session:reminded', { fallback: [] });

/** As in "In 15 min: Asha Rao (online)"; without the person while people's data are masked. */
function reminderText(row: Planned, nowMs: number, isMasked: boolean): string {
  const { fullName, appointmentType: type } = row;
  const minutes = Math.ceil((row.selectedDate - nowMs) / 60_000);
  const when = minutes > 0 ? `In ${minutes} min` : `Started ${-minutes} min ago`;
  const who = isMasked || fullName === '' ? 'an appointment' : shownName(fullName);
  return `${when}: ${who}${type && ` (${type.toLowerCase()})`}`;
}

async function show(row: Planned): Promise<void> {
  const isMasked = (await maskItem.getValue()) ?? (await startsMaskedItem.getValue());
  await browser.notifications.create(keyOf(row), {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icon/128.png'),
    title: reminderText(row, Date.now(), isMasked),
    message: formatTime(row.selectedDate),
  });
  // If the worker ends before this, the next notification takes the place of the first.
  await remindedItem.setValue([...(await remindedItem.getValue()), keyOf(row)].slice(-200));
}

async function stop(): Promise<void> {
  await browser.alarms.clear(alarmName);
  const shown = Object.keys((await browser.notifications?.getAll()) ?? {});
  await Promise.all(shown.map((id) => browser.notifications.clear(id)));
}

/** Sets the one alarm. When it rings, reads the agenda, since appointments move, and reminds. */
async function remind(session: AdminSession, isRinging: boolean): Promise<void> {
  const state = await sessionStateItem.getValue();
  // Right after the start of the browser, nobody knows yet whether there is a session.
  if (state && state.status !== 'signed-in') return stop();
  const isOn = (await remindsItem.getValue()) && browser.notifications;
  if (!isOn) return void (await browser.alarms.clear(alarmName));
  const soonestMs = Date.now() + shortestAlarmMs;
  // If the worker ends before the rest is done, or nobody has read the agenda yet.
  await browser.alarms.create(alarmName, { when: soonestMs });
  const backend = isRinging && (await session.authorised());
  if (backend === null) return stop();
  // Without an answer, what is known serves.
  if (backend) await renewAgenda(backend, session).catch(() => {});
  const agenda = await agendaItem.getValue();
  if (!agenda) return;
  const [minutes, reminded] = [await reminderMinutesItem.getValue(), await remindedItem.getValue()];
  let nextMs = agenda.readAt + rereadMs;
  for (const row of agenda.rows) {
    const dueMs = row.selectedDate - minutes * 60_000;
    if (reminded.includes(keyOf(row)) || row.selectedDate + lateMs < Date.now()) continue;
    if (isRinging && dueMs <= Date.now()) await session.ifSignedIn(() => show(row));
    else nextMs = Math.min(nextMs, dueMs);
  }
  await browser.alarms.create(alarmName, { when: Math.max(nextMs, soonestMs) });
}

function openAppointments(id: string): void {
  // Firefox opens its sidebar for no notification.
  openConsole('/appointments').catch(() => openConsoleTab('/appointments'));
  void browser.notifications.clear(id);
}

/** Call it in the worker's first turn, or its listeners miss events. */
export function remindOnEvents(session: AdminSession): void {
  const inTurn = createMutex();
  const update = (isRinging: boolean) => {
    // The browser has notifications only once they are allowed.
    browser.notifications?.onClicked.addListener(openAppointments);
    inTurn(() => remind(session, isRinging)).catch((error: unknown) => console.error(error));
  };
  for (const item of [sessionStateItem, agendaItem, remindsItem, reminderMinutesItem]) {
    item.watch(() => update(false));
  }
  browser.alarms.onAlarm.addListener(({ name }) => name === alarmName && update(true));
  // The browser starts the worker for it, although nothing is open.
  browser.runtime.onStartup.addListener(() => {});
  update(false);
}
