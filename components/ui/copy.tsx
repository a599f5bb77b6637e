import { Check, Copy, Mail, Phone } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { cutText } from '../../services/values/cut-text';
import { IconButton } from './button';
import { showMessage } from './messages';

const shownForMs = 1200;

export const copyText = (text: string) => hasCopied(navigator.clipboard.writeText(text));

/** Whether what is being copied has arrived; a failure is shown. */
export async function hasCopied(writing: Promise<void>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch {
    showMessage({ tone: 'danger', text: 'Could not copy to the clipboard.' });
    return false;
  }
}

function useCopied(text: string) {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const copy = (event: MouseEvent) => {
    // Otherwise the click also opens the row.
    event.stopPropagation();
    void copyText(text).then((hasWorked) => {
      setIsCopied(hasWorked);
      clearTimeout(timer.current);
      timer.current = setTimeout(setIsCopied, shownForMs, false);
    });
  };
  return { isCopied, copy };
}

interface CopyProps {
  text: string;
  /** What the text is, as in "email". */
  label: string;
  tabIndex?: 0 | -1;
}

/** Fits into any column for codes. */
const usualCode = /^[\w…-]{1,14}$/;

/** A code on one line that a press copies. CSS draws its sign, since a list has many of them. */
export function CopiedText({ text, shown, label, tabIndex }: CopyProps & { shown?: string }) {
  const { isCopied, copy } = useCopied(text);
  const line = onOneLine(shown ?? cutText(text, 300));
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      title={`Copy ${label} ${cutText(text, 300)}`}
      data-copied={isCopied || undefined}
      onClick={copy}
      className="copied-text relative inline-flex h-6 max-w-full items-center rounded-small font-mono"
    >
      <bdi className={usualCode.test(line) ? undefined : 'truncate whitespace-pre'}>{line}</bdi>
      {isCopied && <span className="sr-only">Copied</span>}
    </button>
  );
}

/** Keeps every space, since spaces can be all that distinguishes two values. */
export const onOneLine = (text: string) => text.replaceAll(/\s/g, ' ');

export const contacts = {
  code: undefined,
  email: {
    icon: Mail,
    label: 'Mail',
    hrefOf: (text: string) => `mailto:${encodeURIComponent(text).replace('%40', '@')}`,
  },
  phone: {
    icon: Phone,
    label: 'Call',
    hrefOf: (text: string) => `tel:${text.replace(/[^\d+]/g, '')}`,
  },
};

/** What a value is that one needs elsewhere. */
export type ValueUse = keyof typeof contacts;

/** A whole value, with buttons at the end of its line. */
export function CopiedValue({ text, label, tabIndex, use }: CopyProps & { use: ValueUse }) {
  const { isCopied, copy } = useCopied(text);
  const contact = contacts[use];
  // An address that is too long for its line breaks before its host.
  const breakAt = text.search(/@|$/);
  return (
    <span className="-my-0.5 flex items-start gap-1">
      <bdi
        className={`min-w-0 flex-1 py-0.5 whitespace-pre-wrap ${use === 'code' ? 'font-mono text-[12px]' : ''}`}
      >
        {text.slice(0, breakAt)}
        <wbr />
        {text.slice(breakAt)}
      </bdi>
      {/* The signs, not their boxes, meet the edge. */}
      <span className="-me-1.5 flex print:hidden">
        {contact && (
          <a
            href={contact.hrefOf(text)}
            tabIndex={tabIndex}
            aria-label={contact.label}
            title={contact.label}
            className="grid size-6 place-items-center rounded-small fade hover:bg-surface-2"
          >
            <contact.icon size={14} aria-hidden />
          </a>
        )}
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
