import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import { browser } from 'wxt/browser';
import { contactItem } from '../../services/contact/country-code';
import { callLink, mailLink, whatsAppLink } from '../../services/contact/links';
import { showMessage } from './messages';
import { useStored } from './use-stored';

interface Way {
  icon: LucideIcon;
  label: string;
  linkOf(text: string, countryCode: string): string | undefined;
}

const mail: Way = { icon: Mail, label: 'Mail', linkOf: mailLink };
const call: Way = { icon: Phone, label: 'Call', linkOf: callLink };
const whatsApp: Way = { icon: MessageCircle, label: 'WhatsApp', linkOf: whatsAppLink };

const ways = { email: [mail], phone: [call, whatsApp] };

interface Contact {
  use: keyof typeof ways;
  text: string;
}

const noNumber = 'Not a phone number';

export async function reach({ use, text }: Contact) {
  const { countryCode } = await contactItem.getValue();
  const link = (use === 'email' ? mail : whatsApp).linkOf(text, countryCode);
  if (!link) showMessage({ text: noNumber });
  else if (link.startsWith('https:')) await browser.tabs.create({ url: link });
  // The browser hands it to another program, and the view stays.
  else location.href = link;
}

export function ContactButtons({ use, text, tabIndex }: Contact & { tabIndex?: 0 | -1 }) {
  const { countryCode } = useStored(contactItem) ?? contactItem.fallback;
  return ways[use].map((way) => {
    const link = way.linkOf(text, countryCode);
    return (
      <a
        key={way.label}
        href={link}
        role={link ? undefined : 'link'}
        aria-disabled={!link || undefined}
        tabIndex={tabIndex}
        aria-label={way.label}
        title={link ? way.label : noNumber}
        {...(link?.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
        className="grid size-6 place-items-center rounded-small fade hover:bg-surface-2 aria-disabled:opacity-50"
      >
        <way.icon size={14} aria-hidden />
      </a>
    );
  });
}
