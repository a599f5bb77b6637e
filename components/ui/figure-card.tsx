import type { ComponentProps, ElementType, ReactNode } from 'react';
import { formatCount } from '../../services/values/formats';
import { Skeleton } from './loading';

interface FigureCardProps extends Omit<ComponentProps<'a'>, 'children'> {
  as: ElementType;
  label: string;
  value: number | undefined;
  hasFailed: boolean;
  meaning?: { text: string; reason?: string; isNews?: boolean } | undefined;
}

export function FigureCard(props: FigureCardProps) {
  const { as: Card, label, value, hasFailed, meaning, ...rest } = props;
  const isCounting = value === undefined && !hasFailed;
  const figure = value === undefined ? '–' : formatCount(value);
  return (
    <Card
      {...rest}
      className="flex h-full min-h-14 w-full flex-col rounded-control border border-line px-3 py-[7px] text-start fade hover:bg-surface-1"
    >
      <span className="text-hint text-muted">{label}</span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-figure font-semibold tabular-nums">
          {isCounting ? <Skeleton className="my-0.5 h-5 w-16" /> : figure}
        </span>
        {meaning && (
          <span
            title={meaning.reason}
            className={`text-hint ${hasFailed ? 'text-danger' : meaning.isNews ? 'text-accent' : 'text-muted'}`}
          >
            {meaning.text}
          </span>
        )}
      </span>
    </Card>
  );
}

export function FigureCards({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-2 @min-[260px]:grid-cols-2 @table:grid-cols-[repeat(4,minmax(0,240px))]">
      {children}
    </ul>
  );
}
