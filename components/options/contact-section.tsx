import { ContactForm, countryCodeItem, templatesItem } from '../../services/contact/templates';
import { useStored } from '../ui/use-stored';
import { Section, StoredForm } from './option-parts';

const hint =
  'One a line: name, colon, text. {name}, {date}, {time}, {type}, {code} and {plan} become the values of the row, or are asked for.';

export function ContactSection() {
  const countryCode = useStored(countryCodeItem);
  const templates = useStored(templatesItem);
  return (
    <Section title="Mail and WhatsApp" about="The console only opens them. You send the message.">
      {countryCode !== undefined && templates !== undefined && (
        <StoredForm
          schema={ContactForm}
          saved={{ countryCode, templates }}
          store={async (checked) => {
            await countryCodeItem.setValue(checked.countryCode);
            await templatesItem.setValue(checked.templates);
          }}
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
