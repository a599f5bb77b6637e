import { ContactForm, contactItem } from '../../services/contact/templates';
import { useStored } from '../ui/use-stored';
import { Section, StoredForm } from './option-parts';

const hint =
  'One a line: name, colon, text. {name}, {date}, {time}, {type}, {code} and {plan} become the values of the row, or are asked for.';

export function ContactSection() {
  const saved = useStored(contactItem);
  return (
    <Section title="Mail and WhatsApp" about="The console only opens them. You send the message.">
      {saved && (
        <StoredForm
          schema={ContactForm}
          saved={saved}
          store={contactItem.setValue}
          label="Save templates"
          savedText="Country code and templates saved."
          fields={{
            countryCode: { label: 'Country code', hint: 'Of phone numbers of ten digits.' },
            templates: { label: 'Templates', rows: 6, hint },
          }}
        />
      )}
    </Section>
  );
}
