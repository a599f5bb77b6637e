import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonProps, classNames } from './button';

const tones = {
  neutral: { icon: Info, box: 'bg-surface-1', color: 'text-muted' },
  positive: { icon: CircleCheck, box: 'bg-positive-soft', color: 'text-positive' },
  warning: { icon: TriangleAlert, box: 'bg-warning-soft', color: 'text-warning' },
  danger: { icon: CircleAlert, box: 'bg-danger-soft', color: 'text-danger' },
};

const barButtons = 'has-[button+button]:basis-full @form:basis-auto!';

interface NoticeProps extends Pick<ComponentProps<'div'>, 'role' | 'aria-label'> {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  buttons?: readonly ButtonProps[];
  action?: ReactNode;
  isBar?: boolean;
}

export function Notice({ tone = 'neutral', title, children, isBar, ...props }: NoticeProps) {
  const { buttons = [], action, ...rest } = props;
  const { icon: Icon, box, color } = tones[tone];
  return (
    <div
      {...rest}
      className={classNames(
        'flex flex-wrap items-start justify-end gap-x-3 gap-y-2 py-2 forced-colors:border',
        isBar ? 'border-b border-line px-edge' : 'rounded-control px-3',
        box,
      )}
    >
      <div className="flex min-w-[min(192px,100%)] flex-1 gap-2 has-[dl]:basis-full">
        <Icon size={16} aria-hidden className={`mt-0.5 shrink-0 ${color}`} />
        <div className="min-w-0 flex-1 [&>p:first-child]:text-balance">
          <p className={`font-semibold empty:hidden ${tone === 'neutral' ? '' : color}`}>{title}</p>
          {children}
        </div>
      </div>
      {buttons.length > 0 && (
        <div className={classNames('flex flex-wrap justify-end gap-2', isBar && barButtons)}>
          {buttons.map((button, i) => (
            <Button key={i} size="medium" {...button} />
          ))}
        </div>
      )}
      {action}
    </div>
  );
}
