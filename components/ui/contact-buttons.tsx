import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import { callLink, contactItem, mailLink, whatsAppLink } from '../../services/contact/links';
import { useStored } from './use-stored';

interface Way {
  icon: LucideIcon;
  label: string;
  linkOf(text: string, countryCode: string): string | undefined;
}

const ways: Record<'email' | 'phone', readonly Way[]> = {
  email: [{ icon: Mail, label: 'Mail', linkOf: mailLink }],
  phone: [
    { icon: Phone, label: 'Call', linkOf: callLink },
    { icon: MessageCircle, label: 'WhatsApp', linkOf: whatsAppLink },
  ],
};

interface Contact {
  use: keyof typeof ways;
  text: string;
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
        title={link ? way.label : 'Not a phone number'}
        {...(link?.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
        className="grid size-6 place-items-center rounded-small fade hover:bg-surface-2 aria-disabled:opacity-50"
      >
        <way.icon size={14} aria-hidden />
      </a>
    );
  });
}
