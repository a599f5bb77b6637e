import { dayMs, hourMs, minuteMs, startOfDay } from '../dates.ts';
import { mailAddress, nastyName, personName, phoneNumber } from '../people.ts';
import { accountId, automaticId, createRandom, type Quirk, type Random } from '../random.ts';

const seed = 37;
const count = 60;
const quietHours = 12;

export function samples(now: number) {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, number) => {
    const name = number === 8 ? nastyName(0) : number === 22 ? nastyName(2) : personName(random);
    const time = appointmentTime(random, now);
    const data = {
      fullName: name,
      email: mailAddress(name, number + 1),
      phoneNumber: phoneNumber(random),
      selectedDate: number % 7 === 3 ? new Date(time) : new Date(time).toISOString(),
      appointmentType: random.chance(0.55) ? 'online' : 'offline',
      uid: accountId(random),
    };
    quirks[number]?.(data, now);
    return { id: automaticId(random), data, time: timeIn(data) };
  });
}

/** Avoids times near now, so that no appointment becomes past during a run. */
function appointmentTime(random: Random, now: number) {
  const slot = startOfDay(now) + random.integer(-21, 21) * dayMs;
  const time = slot + 4 * hourMs + random.integer(0, 36) * 15 * minuteMs;
  const isSoon = time > now - hourMs && time < now + quietHours * hourMs;
  return isSoon ? time + dayMs : time;
}

function timeIn({ selectedDate }: { selectedDate?: string | Date | null }) {
  return selectedDate ? new Date(selectedDate).getTime() : undefined;
}

const quirks: Record<number, Quirk> = {
  5: (data) => delete data.selectedDate,
  11: (data) => (data.selectedDate = null),
  16: (data) => (data.appointmentType = 'ONLINE'),
  27: (data) => delete data.appointmentType,
  31: (data) => (data.fullName = null),
  42: (data) => delete data.phoneNumber,
};
