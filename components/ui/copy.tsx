import { Check, Copy } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import type { TemplateValues } from '../../services/contact/templates';
import { cutText } from '../../services/values/cut-text';
import { type Secret, seen } from '../../services/values/mask';
import { IconButton } from './button';
import { ContactButtons } from './contact-buttons';
import { MaskedText } from './masked-text';
import { type Message, showMessage } from './messages';
import { askToUnmask } from './question';

const shownForMs = 1200;

export const copyText = (text: string, said?: Message['text']) =>
  copyTexts({ 'text/plain': text }, said);

/** By their types. Asks first while values are masked. Returns whether they were copied. */
export async function copyTexts(texts: Record<string, string>, said?: Message['text']) {
  if (!(await askToUnmask())) return false;
  try {
    await navigator.clipboard.write([new ClipboardItem(texts)]);
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
    // Otherwise the click also opens the row.
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
  /** How it is masked, if not by its use. */
  secret?: Secret;
  tabIndex?: 0 | -1;
  onCopied?: (() => void) | undefined;
}

/** Fits into any column for codes. */
const usualCode = /^[\w…•-]{1,14}$/;

/** A code on one line that a press copies. CSS draws its sign, since a list has many of them. */
export function CopiedText(props: CopyProps & { shown?: string }) {
  const { text, label, secret = 'code', tabIndex } = props;
  const { isCopied, copy } = useCopied(props);
  const start = seen(secret, cutText(text, 300));
  // Keeps every space, since spaces can be all that distinguishes two values.
  const line = seen(secret, props.shown ?? start).replaceAll(/\s/g, ' ');
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      title={`Copy ${label} ${start}`}
      data-copied={isCopied || undefined}
      onClick={copy}
      className="copied-text relative inline-flex h-6 max-w-full items-center rounded-small font-mono"
    >
      <bdi className={usualCode.test(line) ? undefined : 'truncate whitespace-pre'}>{line}</bdi>
      {isCopied && <span className="sr-only">Copied</span>}
    </button>
  );
}

export type ValueUse = 'code' | 'email' | 'phone';

export function WholeValue(props: CopyProps & { use?: ValueUse; values?: TemplateValues }) {
  const { text, label, use, secret = use ?? 'text', values, tabIndex } = props;
  const { isCopied, copy } = useCopied(props);
  const shown = <MaskedText {...{ text, secret, tabIndex }} />;
  if (!use) return shown;
  return (
    <span className="-my-0.5 flex flex-wrap items-start justify-end gap-x-1">
      <span className={`min-w-12 flex-1 py-0.5 ${use === 'code' ? 'font-mono text-[12px]' : ''}`}>
        {shown}
      </span>
      {/* The signs, not their boxes, meet the edge. */}
      <span className="-me-1.5 flex flex-wrap justify-end print:hidden">
        {use !== 'code' && (
          <ContactButtons use={use} text={text} values={values} tabIndex={tabIndex} />
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
