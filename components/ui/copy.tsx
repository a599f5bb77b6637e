import { Check, Copy, Mail, MessageCircle, Phone } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { callLink, contactItem, mailLink, whatsAppLink } from '../../services/contact/links';
import { cutText } from '../../services/values/cut-text';
import { IconButton } from './button';
import { showMessage } from './messages';
import { useStored } from './use-stored';

const shownForMs = 1200;

export const copyText = (text: string, said?: string) => copyTexts({ 'text/plain': text }, said);

export async function copyTexts(textsByType: Record<string, string>, said?: string) {
  try {
    await navigator.clipboard.write([new ClipboardItem(textsByType)]);
    if (said !== undefined) showMessage({ text: said });
    return true;
  } catch {
    showMessage({ tone: 'danger', text: 'Could not copy to the clipboard.' });
    return false;
  }
}

function useCopied({ text, onCopied }: CopyProps) {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const copy = (event: MouseEvent) => {
    event.stopPropagation();
    void copyText(text).then((hasWorked) => {
      setIsCopied(hasWorked);
      if (hasWorked) onCopied?.();
      clearTimeout(timer.current);
      timer.current = setTimeout(setIsCopied, shownForMs, false);
    });
  };
  return { isCopied, copy };
}

interface CopyProps {
  text: string;
  label: string;
  tabIndex?: 0 | -1;
  onCopied?: (() => void) | undefined;
}

const shortCode = /^[\w…-]{1,14}$/;

/** CSS draws the sign for copying, since a list has many of them. */
export function CopiedText(props: CopyProps & { shown?: string }) {
  const { text, label, tabIndex } = props;
  const { isCopied, copy } = useCopied(props);
  const start = cutText(text, 300);
  // Spaces can be all that distinguishes two values, so each is kept.
  const line = (props.shown ?? start).replaceAll(/\s/g, ' ');
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      title={`Copy ${label} ${start}`}
      data-copied={isCopied || undefined}
      onClick={copy}
      className="copied-text relative inline-flex h-6 max-w-full items-center rounded-small font-mono"
    >
      <bdi className={shortCode.test(line) ? undefined : 'truncate whitespace-pre'}>{line}</bdi>
      {isCopied && <span className="sr-only">Copied</span>}
    </button>
  );
}

export type ValueUse = 'code' | 'email' | 'phone';

export function WholeValue(props: CopyProps & { use?: ValueUse }) {
  const { text, label, use, tabIndex } = props;
  const { isCopied, copy } = useCopied(props);
  const breakAt = text.search(/@|$/);
  const whole = (
    <bdi className="whitespace-pre-wrap">
      {text.slice(0, breakAt)}
      <wbr />
      {text.slice(breakAt)}
    </bdi>
  );
  if (!use) return whole;
  return (
    <span className="-my-0.5 flex flex-wrap items-start justify-end gap-x-1">
      <span className={`min-w-12 flex-1 py-0.5 ${use === 'code' ? 'font-mono text-[12px]' : ''}`}>
        {whole}
      </span>
      <span className="-me-1.5 flex flex-wrap justify-end print:hidden">
        {use !== 'code' && <ContactButtons use={use} text={text} tabIndex={tabIndex} />}
        <IconButton
          icon={isCopied ? Check : Copy}
          label={isCopied ? 'Copied' : `Copy ${label}`}
          size="small"
          tabIndex={tabIndex}
          onClick={copy}
        />
      </span>
    </span>
  );
}

const ways = {
  email: [{ icon: Mail, label: 'Mail', linkOf: mailLink }],
  phone: [
    { icon: Phone, label: 'Call', linkOf: callLink },
    { icon: MessageCircle, label: 'WhatsApp', linkOf: whatsAppLink },
  ],
};

function ContactButtons(props: Pick<CopyProps, 'text' | 'tabIndex'> & { use: keyof typeof ways }) {
  const { use, text, tabIndex } = props;
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
