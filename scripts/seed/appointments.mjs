import { dayMs, hourMs, minuteMs, startOfDay } from './dates.mjs';
import { mailAddress, nastyNames, personName, phoneNumber } from './people.mjs';
import { accountId, automaticId, createRandom } from './random.mjs';

const seed = 37;
const count = 60;
const quietHours = 12;

export function sampleAppointments(now) {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, number) => {
    const name = number === 8 ? nastyNames[0] : number === 22 ? nastyNames[2] : personName(random);
    const time = appointmentTime(random, now);
    const data = {
      fullName: name,
      email: mailAddress(name, number + 1),
      phoneNumber: phoneNumber(random),
      selectedDate: number % 7 === 3 ? new Date(time) : new Date(time).toISOString(),
      appointmentType: random.chance(0.55) ? 'online' : 'offline',
      uid: accountId(random),
    };
    quirks[number]?.(data);
    return { id: automaticId(random), data, time: timeIn(data) };
  });
}

/** Keeps clear of the present, so that nothing changes from upcoming to completed meanwhile. */
function appointmentTime(random, now) {
  const slot = startOfDay(now) + random.integer(-21, 21) * dayMs;
  const time = slot + 4 * hourMs + random.integer(0, 36) * 15 * minuteMs;
  const isSoon = time > now - hourMs && time < now + quietHours * hourMs;
  return isSoon ? time + dayMs : time;
}

function timeIn({ selectedDate }) {
  return selectedDate ? new Date(selectedDate).getTime() : undefined;
}

const quirks = {
  5: (data) => delete data.selectedDate,
  11: (data) => (data.selectedDate = null),
  16: (data) => (data.appointmentType = 'ONLINE'),
  27: (data) => delete data.appointmentType,
  31: (data) => (data.fullName = null),
  42: (data) => delete data.phoneNumber,
};
