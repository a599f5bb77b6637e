import type { Appointment, Planned } from '../../services/appointments/appointment';
import { calendarFile } from '../../services/appointments/calendar-file';
import { connectionItem } from '../../services/settings/connection-item';
import { isoDay } from '../../services/values/day-formats';
import { countText, formatCount } from '../../services/values/formats';
import { lists } from '../lists/lists';
import { showMessage } from '../ui/messages';
import { saveFile } from '../ui/save-file';

export async function saveCalendar(rows: readonly Appointment[]): Promise<void> {
  const planned = rows.filter((row): row is Planned => row.selectedDate !== null);
  if (planned.length === 0) {
    const text = 'No appointment here has a date, so no file was saved.';
    return showMessage({ tone: 'danger', text });
  }
  const connection = await connectionItem.getValue();
  const calendar = calendarFile(planned, connection?.projectId ?? '', Date.now());
  const file = new Blob([calendar], { type: 'text/calendar;charset=utf-8' });
  const left = rows.length - planned.length;
  const saved = `Saved ${countText(planned.length, lists.appointments.noun)}`;
  const text = left > 0 ? `${saved}, not the ${formatCount(left)} without a date` : saved;
  await saveFile(file, `appointments_${isoDay(Date.now())}.ics`, text);
}
