import { Check, Copy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from './button';
import { useCopied } from './use-copied';

interface CopyButtonProps extends Omit<ComponentProps<typeof IconButton>, 'icon' | 'onClick'> {
  text: string;
}

export function CopyButton({ text, label, ...rest }: CopyButtonProps) {
  const { isCopied, copy } = useCopied(text);
  return (
    <IconButton
      icon={isCopied ? Check : Copy}
      label={isCopied ? 'Copied' : label}
      size="small"
      {...rest}
      onClick={copy}
    />
  );
}
