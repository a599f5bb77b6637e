import { ContactForm, countryCodeItem, templatesItem } from '../../services/contact/templates';
import { useStored } from '../ui/use-stored';
import { Section, StoredForm } from './option-parts';

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
            templates: {
              label: 'Templates',
              rows: 6,
              hint: 'One a line: its name, a colon and its text, with {name}, {date}, {time}, {type}, {code} or {plan}.',
            },
          }}
        />
      )}
    </Section>
  );
}
