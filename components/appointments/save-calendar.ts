import { type Appointment, isUpcoming } from '../../services/appointments/appointment';
import { calendarFile } from '../../services/appointments/calendar-file';
import { connectionItem } from '../../services/settings/connection-item';
import { isoDay } from '../../services/values/day-formats';
import { countText } from '../../services/values/formats';
import { lists } from '../lists/lists';
import { saveFile } from '../ui/save-file';

export async function saveCalendar(rows: readonly Appointment[]): Promise<void> {
  const planned = rows.filter((row) => isUpcoming(row, 0));
  const connection = await connectionItem.getValue();
  const text = calendarFile(planned, connection?.projectId ?? '', Date.now());
  const count = countText(planned.length, lists.appointments.noun);
  const file = new Blob([text], { type: 'text/calendar;charset=utf-8' });
  await saveFile(file, `appointments_${isoDay(Date.now())}.ics`, `Saved ${count}`);
}
