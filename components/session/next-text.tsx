import { agendaItem, type DatedAppointments, outlookOf } from '../../services/appointments/agenda';
import { shownName } from '../../services/values/cut-text';
import { useNow } from '../ui/relative-time';
import { useStored } from '../ui/use-stored';

export function useOutlook(listed?: DatedAppointments) {
  const [agenda, now] = [useStored(agendaItem), useNow()];
  const appointments = listed ?? agenda;
  return appointments ? outlookOf(appointments, now) : undefined;
}

export function NextText({ next, isSoon, when, age }: ReturnType<typeof outlookOf>) {
  if (!next) return `No upcoming appointments${age}`;
  const type = next.appointmentType && ` · ${next.appointmentType.toLowerCase()}`;
  return (
    // A second line begins with the dot, which is cut off there.
    <span className="-ms-3 flex min-w-0 flex-1 flex-wrap text-start whitespace-pre [clip-path:inset(0_0_0_12px)]">
      <span className={`ps-3 ${isSoon ? 'font-semibold text-warning' : 'text-text'}`}>{when}</span>
      <span className="flex max-w-full">
        <span className="w-3 text-center"> · </span>
        <bdi className="truncate font-semibold text-text">
          {shownName(next.fullName) || 'No name'}
        </bdi>
        {type}
        {age}
      </span>
    </span>
  );
}
