import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ComponentProps } from 'react';
import { IconButton } from './icon-button';

interface CopyButtonProps extends Omit<ComponentProps<typeof IconButton>, 'icon' | 'onClick'> {
  text: string;
}

/** Copies a text to the clipboard and says so for two seconds. */
export function CopyButton({ text, label, ...rest }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <IconButton
      icon={isCopied ? Check : Copy}
      label={isCopied ? 'Copied' : label}
      size="small"
      {...rest}
      onClick={(event) => {
        event.stopPropagation();
        void navigator.clipboard.writeText(text).then(() => setIsCopied(true));
      }}
    />
  );
}
