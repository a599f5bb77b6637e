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
  tabIndex?: 0 | -1 | undefined;
}

export function ContactButtons({ use, text, tabIndex }: Contact) {
  const { countryCode } = useStored(contactItem) ?? contactItem.fallback;
  return ways[use].map(({ icon: Icon, label, linkOf }) => {
    const link = linkOf(text, countryCode);
    if (!link) return null;
    return (
      <a
        key={label}
        href={link}
        tabIndex={tabIndex}
        aria-label={label}
        title={label}
        {...(link.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
        className="grid size-6 place-items-center rounded-small fade hover:bg-surface-2"
      >
        <Icon size={14} aria-hidden />
      </a>
    );
  });
}
