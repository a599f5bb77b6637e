import { masksNamesItem, startsMaskedItem } from '../../services/session/session-item';
import { CheckChoice, Section } from './option-parts';

const about =
  'The eye in the top bar hides e-mail addresses, phone numbers, codes, IDs and IP addresses from those who see your screen.';

export function MaskSection() {
  return (
    <Section title="Mask" about={about}>
      <CheckChoice label="Mask names, too" item={masksNamesItem} />
      <CheckChoice label="Start masked" item={startsMaskedItem} />
    </Section>
  );
}
