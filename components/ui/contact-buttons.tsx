import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import { browser } from 'wxt/browser';
import { callLink, mailLink, type Message, whatsAppLink } from '../../services/contact/links';
import * as templates from '../../services/contact/templates';
import { mask } from '../../services/values/mask';
import { Menu } from './menu';
import { showMessage } from './messages';
import { ask, askToUnmask } from './question';
import { useStored } from './use-stored';

interface Way {
  icon: LucideIcon;
  label: string;
  linkOf(text: string, countryCode: string, message?: Message): string | undefined;
}

/** The first of each can start with a template. */
const ways: Record<'email' | 'phone', readonly [Way, ...Way[]]> = {
  email: [{ icon: Mail, label: 'Mail', linkOf: mailLink }],
  phone: [
    { icon: MessageCircle, label: 'WhatsApp', linkOf: whatsAppLink },
    { icon: Phone, label: 'Call', linkOf: callLink },
  ],
};

interface Contact {
  use: keyof typeof ways;
  text: string;
  values?: templates.TemplateValues;
}

const noNumber = 'Not a phone number';

/** Opens a mail, a call or WhatsApp; it is the administrator who sends. */
export async function reach(contact: Contact, template?: Message, way = ways[contact.use][0]) {
  const { countryCode } = await templates.contactItem.getValue();
  const linkOf = (message?: Message) => way.linkOf(contact.text, countryCode, message);
  if (!linkOf()) return showMessage({ text: noNumber });
  if (!(await askToUnmask())) return;
  const message = template && templates.filled(template, contact.values);
  const fields = templates.missingIn(message?.text ?? '');
  const added = template && fields.length > 0 ? await ask({ ...template, fields }) : {};
  if (!added) return;
  const link = linkOf(message && templates.filled(message, added)) ?? '';
  if (link.startsWith('https:')) await browser.tabs.create({ url: link });
  // The browser hands it to another program, and the view stays.
  else location.href = link;
}

export function ContactButtons({ tabIndex, ...contact }: Contact & { tabIndex?: 0 | -1 }) {
  const { countryCode, templates: stored } =
    useStored(templates.contactItem) ?? templates.contactItem.fallback;
  const { isOn: isMasked } = mask.get();
  const [first] = ways[contact.use];
  const items = templates.templatesOf(stored).map((template) => ({
    label: template.name,
    onChoose: () => void reach(contact, template),
  }));
  return (
    <>
      {ways[contact.use].toReversed().map((way) => {
        const link = way.linkOf(contact.text, countryCode);
        return (
          <a
            key={way.label}
            href={link && isMasked ? '#' : link}
            role={link ? undefined : 'link'}
            aria-disabled={!link || undefined}
            tabIndex={tabIndex}
            aria-label={way.label}
            title={link ? way.label : noNumber}
            {...(link?.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
            onClick={(event) => {
              if (!isMasked) return;
              event.preventDefault();
              void reach(contact, undefined, way);
            }}
            className="grid size-6 place-items-center rounded-small fade hover:bg-surface-2 aria-disabled:opacity-50"
          >
            <way.icon size={14} aria-hidden />
          </a>
        );
      })}
      {items.length > 0 && first.linkOf(contact.text, countryCode) && (
        <Menu label={`${first.label} with a template`} face="" items={items} />
      )}
    </>
  );
}
