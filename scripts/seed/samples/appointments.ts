import { dayMs, hourMs, minuteMs, startOfDay } from '../dates.ts';
import { documents, type Quirks, type Random } from '../documents.ts';
import { mailAddress, nastyName, personName, phoneNumber } from '../people.ts';

const quietHours = 12;
const nastyOnes: Record<number, string> = { 8: nastyName(0), 22: nastyName(2) };

export const samples = (now: number) =>
  documents({ seed: 37, count: 60, quirks }, (random, number) => {
    const name = nastyOnes[number] ?? personName(random);
    const time = new Date(appointmentTime(random, now));
    return {
      fullName: name,
      email: mailAddress(name, number + 1),
      phoneNumber: phoneNumber(random),
      selectedDate: number % 7 === 3 ? time : time.toISOString(),
      appointmentType: random.chance(0.55) ? 'online' : 'offline',
      uid: random.accountId(),
    };
  });

/** Avoids times near now, so that no appointment becomes past during a run. */
function appointmentTime(random: Random, now: number) {
  const slot = startOfDay(now) + random.integer(-21, 21) * dayMs;
  const time = slot + 4 * hourMs + random.integer(0, 36) * 15 * minuteMs;
  const isSoon = time > now - hourMs && time < now + quietHours * hourMs;
  return isSoon ? time + dayMs : time;
}

const quirks: Quirks = {
  5: (data) => delete data.selectedDate,
  11: (data) => (data.selectedDate = null),
  16: (data) => (data.appointmentType = 'ONLINE'),
  27: (data) => delete data.appointmentType,
  31: (data) => (data.fullName = null),
  42: (data) => delete data.phoneNumber,
};
