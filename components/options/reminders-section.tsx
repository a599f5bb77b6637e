import { reminderMinutesItem, remindsItem } from '../../services/appointments/agenda';
import { NumberChoice, PermissionChoice, Section } from './option-parts';

export function RemindersSection() {
  return (
    <Section title="Reminders" about="A notification of the browser before each appointment.">
      <PermissionChoice
        label="Remind me of appointments"
        item={remindsItem}
        permission="notifications"
        hint="Only while you are signed in, also with the console closed: it then looks for new appointments every 3 hours."
      />
      <NumberChoice
        label="How long before"
        item={reminderMinutesItem}
        choices={[5, 10, 15, 30]}
        hasNever={false}
        textOf={(minutes) => `${minutes} minutes`}
      />
    </Section>
  );
}
