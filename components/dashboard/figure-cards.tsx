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
    const missing = hasFailed ? '–' : <Skeleton className="my-0.5 h-5 w-10" />;
    return (
      <li key={card}>
        <Target
          {...rest}
          className="flex h-full min-h-11 w-full flex-wrap items-center gap-x-1.5 rounded-control border border-line px-2 py-px text-start fade hover:bg-surface-1"
        >
          <span className="w-min flex-1 text-hint wrap-normal text-muted">{label}</span>
          <span className="ms-auto flex flex-col items-end">
            <span className="text-title font-semibold">
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
    <ul className="grid grid-cols-1 gap-1.5 @min-[260px]:grid-cols-2 @table:grid-cols-4">
      {summary.map(cardOf)}
    </ul>
  );
}
