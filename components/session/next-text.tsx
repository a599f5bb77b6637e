import { agendaItem, type DatedAppointments, outlookOf } from '../../services/appointments/agenda';
import { shownName } from '../../services/values/cut-text';
import { useNow } from '../ui/relative-time';
import { useStored } from '../ui/use-stored';

export function useOutlook(listed?: DatedAppointments) {
  const [agenda, now] = [useStored(agendaItem), useNow()];
  const appointments = listed ?? agenda;
  return appointments ? outlookOf(appointments, now) : undefined;
}

export function NextText({ next, isNear, isSoon, when, others }: ReturnType<typeof outlookOf>) {
  if (!next) return 'No upcoming appointments';
  const type = next.appointmentType && `, ${next.appointmentType}`;
  const name = shownName(next.fullName) || 'No name';
  return (
    <span className="flex min-w-0 flex-1 flex-wrap gap-x-1 text-start">
      <span className="flex max-w-full whitespace-pre">
        {isNear ? 'Next: ' : 'No appointments today. '}
        {isNear && <bdi className="truncate font-semibold text-text">{name}</bdi>}
        {isNear && `${type}, `}
      </span>
      <span className="flex flex-wrap gap-x-2">
        <span className={isSoon ? 'font-semibold text-warning' : 'text-text'}>{when}</span>
        {others}
      </span>
    </span>
  );
}
