import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-surface-2 text-muted',
  accent: 'bg-accent-soft text-accent',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};
export type BadgeTone = keyof typeof tones;

/** Forced colours replace the background, so that a badge has a border there. */
export function Badge(props: { tone?: BadgeTone; icon?: LucideIcon; children: ReactNode }) {
  const { tone = 'neutral', icon: Icon, children } = props;
  return (
    <span
      className={`inline-block h-[18px] max-w-full truncate rounded-small px-1.5 align-top text-small leading-[18px] font-semibold forced-colors:border forced-colors:leading-4 ${tones[tone]}`}
    >
      {Icon && <Icon size={12} aria-hidden className="me-1 inline align-[-2px]" />}
      {children}
    </span>
  );
}
