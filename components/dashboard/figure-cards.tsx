import type { ComponentProps, ElementType } from 'react';
import { type Card, type Counted, meaningOf, summary } from '../../services/dashboard/counts';
import { formatCount } from '../../services/values/formats';
import { Skeleton } from '../ui/loading';

interface FigureProps extends ComponentProps<'a'> {
  as: ElementType;
  hasFailed: boolean;
  failure?: { text: string; reason: string };
}

interface FigureCardsProps {
  counts: Partial<Record<Card, Counted | undefined>>;
  propsOf(figure: (typeof summary)[number], index: number): FigureProps;
}

export function FigureCards({ counts, propsOf }: FigureCardsProps) {
  const cardOf = (figure: (typeof summary)[number], index: number) => {
    const { card, label } = figure;
    const { as: Target, hasFailed, failure, ...rest } = propsOf(figure, index);
    const counted = counts[card];
    const meaning = failure ?? (counted && meaningOf(counted));
    const missing = hasFailed ? '–' : <Skeleton className="my-0.5 h-5 w-16" />;
    return (
      <li key={card}>
        <Target
          {...rest}
          className="flex h-full min-h-14 w-full flex-col rounded-control border border-line px-3 py-[7px] text-start fade hover:bg-surface-1"
        >
          <span className="text-hint text-muted">{label}</span>
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-figure font-semibold">
              {counted ? formatCount(counted.value) : missing}
            </span>
            {meaning && (
              <span
                title={meaning.reason}
                className={`text-hint ${failure ? 'text-danger' : 'text-muted'}`}
              >
                {meaning.text}
              </span>
            )}
          </span>
        </Target>
      </li>
    );
  };
  return (
    <ul className="grid grid-cols-1 gap-2 @min-[260px]:grid-cols-2 @table:grid-cols-4">
      {summary.map(cardOf)}
    </ul>
  );
}
