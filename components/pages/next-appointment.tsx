import { CalendarPlus } from 'lucide-react';
import { Link } from 'wouter';
import type { Known } from '../../services/appointments/agenda';
import { NextText, useOutlook } from '../session/next-text';
import { IconButton } from '../ui/button';
import { saveCalendar } from './save-calendar';

export function NextAppointment({ listed }: { listed: Known | undefined }) {
  const outlook = useOutlook(listed);
  const { next, route = '/appointments' } = outlook ?? {};
  const save = () => void saveCalendar(next ? [next] : []);
  return (
    <section
      aria-label="Next appointment"
      className="flex min-h-11 items-center gap-1.5 rounded-control border border-line pe-1.5 text-hint text-muted"
    >
      <Link
        href={route}
        className="flex min-w-0 flex-1 items-center self-stretch rounded-control px-3 py-1 fade hover:bg-surface-1"
      >
        {outlook ? <NextText {...outlook} /> : 'The next appointment is not known yet'}
      </Link>
      {next && <IconButton icon={CalendarPlus} label="Save .ics" size="medium" onClick={save} />}
    </section>
  );
}
