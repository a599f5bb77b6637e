import { masksNamesItem, startsMaskedItem } from '../../services/session/session-item';
import { CheckChoice, Section } from './option-parts';

export function MaskSection() {
  return (
    <Section title="Mask" about="The eye in the top bar hides people’s data from a shared screen.">
      <CheckChoice
        label="Mask names, too"
        item={masksNamesItem}
        hint="They are shown as initials. E-mail addresses, phone numbers, codes, IDs and IP addresses are masked in any case."
      />
      <CheckChoice
        label="Start masked"
        item={startsMaskedItem}
        hint="Whenever the browser starts."
      />
    </Section>
  );
}
