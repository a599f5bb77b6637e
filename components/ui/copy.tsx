import { Check, Copy } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react';
import { IconButton } from './button';
import { showMessage } from './messages';

const shownForMs = 2000;

/** Returns whether the text was copied; a failure is shown. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    showMessage({ tone: 'danger', text: 'Could not copy to the clipboard.' });
    return false;
  }
}

export function useCopied(text: string) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), shownForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = (event: MouseEvent) => {
    // Otherwise the click also opens the row.
    event.stopPropagation();
    void copyText(text).then(setIsCopied);
  };
  return { isCopied, copy };
}

interface CopyButtonProps extends Omit<ComponentProps<typeof IconButton>, 'icon' | 'onClick'> {
  text: string;
}

export function CopyButton({ text, label, ...rest }: CopyButtonProps) {
  const { isCopied, copy } = useCopied(text);
  return (
    <IconButton
      icon={isCopied ? Check : Copy}
      label={isCopied ? 'Copied' : label}
      size="medium"
      {...rest}
      onClick={copy}
    />
  );
}
