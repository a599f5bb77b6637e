import { Check, Copy, type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { mailLink, phonesItem } from '../../services/contact/links';
import { cutText } from '../../services/values/cut-text';
import { IconButton } from './button';
import { showMessage } from './messages';
import { useStored } from './use-stored';

const shownForMs = 1200;

export const copyText = (text: string, onCopied: () => void, refused?: string) =>
  copyTexts({ 'text/plain': text }, onCopied, refused);

/** A browser may refuse a copy after a wait, so that a press copies the same again. */
export async function copyTexts(
  textsByType: Record<string, string>,
  onCopied: () => void,
  refused = 'The browser refused to copy. Press Copy to try again.',
): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem(textsByType)]);
  } catch {
    const action = { label: 'Copy', run: () => void copyTexts(textsByType, onCopied, refused) };
    return showMessage({ tone: 'danger', text: refused, action });
  }
  onCopied();
}

function useCopied({ text, onCopied }: CopyProps) {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const copy = (event: MouseEvent) => {
    event.stopPropagation();
    void copyText(text, () => {
      setIsCopied(true);
      onCopied?.();
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
      <span className={`min-w-0 flex-auto py-0.5 ${use === 'code' ? 'font-mono text-[12px]' : ''}`}>
        {whole}
      </span>
      <span className="-me-1.5 flex flex-wrap justify-end print:hidden">
        {use === 'email' && (
          <ContactLink icon={Mail} label="Mail" link={mailLink(text)} tabIndex={tabIndex} />
        )}
        {use === 'phone' && <PhoneLinks text={text} tabIndex={tabIndex} />}
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

function PhoneLinks({ text, tabIndex }: Pick<CopyProps, 'text' | 'tabIndex'>) {
  const phone = useStored(phonesItem)?.readPhone(text);
  if (!phone) return null;
  const { e164, shown } = phone;
  const whatsApp = `https://wa.me/${e164.slice(1)}`;
  return (
    <>
      <ContactLink icon={Phone} label={`Call ${shown}`} link={`tel:${e164}`} tabIndex={tabIndex} />
      <ContactLink icon={MessageCircle} label="WhatsApp" link={whatsApp} tabIndex={tabIndex} />
    </>
  );
}

type ContactLinkProps = Pick<CopyProps, 'label' | 'tabIndex'> & {
  icon: LucideIcon;
  link: string | undefined;
};

function ContactLink({ icon: Icon, label, link, tabIndex }: ContactLinkProps) {
  if (!link) return null;
  // A web page may be the browser's mail program. A call that is refused would leave an empty tab.
  const beside = !link.startsWith('tel:') && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a
      {...beside}
      href={link}
      tabIndex={tabIndex}
      aria-label={label}
      title={label}
      className="grid size-6 place-items-center rounded-small fade hover:bg-surface-2"
    >
      <Icon size={14} aria-hidden />
    </a>
  );
}
