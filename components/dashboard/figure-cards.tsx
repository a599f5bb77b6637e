import type { ComponentProps, ElementType } from 'react';
import { type Card, type Counted, meaningOf, summary } from '../../services/dashboard/counts';
import { type Look, newsMeaning } from '../../services/dashboard/last-look';
import { formatCount } from '../../services/values/formats';
import { Skeleton } from '../ui/loading';

const tones = { neutral: 'text-muted', news: 'text-accent', failure: 'text-danger' };

type Meaning = { text: string; reason?: string; tone?: keyof typeof tones };

interface FigureProps extends ComponentProps<'a'> {
  as: ElementType;
  hasFailed: boolean;
  failure?: Meaning | undefined;
}

interface FigureCardsProps {
  counts: Partial<Record<Card, Counted | undefined>>;
  lookOf(card: Card): Look | null | undefined;
  propsOf(figure: (typeof summary)[number], index: number): FigureProps;
}

export function FigureCards({ counts, lookOf, propsOf }: FigureCardsProps) {
  const cardOf = (figure: (typeof summary)[number], index: number) => {
    const { card, label } = figure;
    const { as: Target, hasFailed, failure, ...rest } = propsOf(figure, index);
    const counted = counts[card];
    const news = newsMeaning(lookOf(card), counted);
    const meaning: Meaning | undefined = failure ?? news ?? (counted && meaningOf(counted));
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
                className={`text-hint ${tones[meaning.tone ?? 'neutral']}`}
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
    <ul className="grid grid-cols-1 gap-2 @min-[260px]:grid-cols-2 @table:grid-cols-[repeat(4,minmax(0,240px))]">
      {summary.map(cardOf)}
    </ul>
  );
}
