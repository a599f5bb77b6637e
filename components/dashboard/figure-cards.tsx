import type { ComponentProps, ElementType } from 'react';
import { type Card, type Counted, meaningOf, summary } from '../../services/dashboard/counts';
import { type Look, newsMeaning } from '../../services/dashboard/last-look';
import { formatCount } from '../../services/values/formats';
import { Skeleton } from '../ui/loading';

const tones = { neutral: 'text-muted', news: 'text-accent', failure: 'text-danger' };

interface FigureCardProps extends Omit<ComponentProps<'a'>, 'children'> {
  label: string;
  value: number | undefined;
  as: ElementType;
  hasFailed: boolean;
  meaning?: { text: string; reason?: string; tone?: keyof typeof tones } | undefined;
}

function FigureCard(props: FigureCardProps) {
  const { as: Target, label, value, hasFailed, meaning, ...rest } = props;
  const isCounting = value === undefined && !hasFailed;
  const figure = value === undefined ? '–' : formatCount(value);
  return (
    <Target
      {...rest}
      className="flex h-full min-h-14 w-full flex-col rounded-control border border-line px-3 py-[7px] text-start fade hover:bg-surface-1"
    >
      <span className="text-hint text-muted">{label}</span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-figure font-semibold">
          {isCounting ? <Skeleton className="my-0.5 h-5 w-16" /> : figure}
        </span>
        {meaning && (
          <span title={meaning.reason} className={`text-hint ${tones[meaning.tone ?? 'neutral']}`}>
            {meaning.text}
          </span>
        )}
      </span>
    </Target>
  );
}

interface FigureCardsProps {
  counts: Partial<Record<Card, Counted | undefined>>;
  lookOf(card: Card): Look | null | undefined;
  propsOf(
    figure: (typeof summary)[number],
    index: number,
  ): Omit<FigureCardProps, 'label' | 'value'>;
}

export function FigureCards({ counts, lookOf, propsOf }: FigureCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-2 @min-[260px]:grid-cols-2 @table:grid-cols-[repeat(4,minmax(0,240px))]">
      {summary.map((figure, index) => {
        const { card, label } = figure;
        const counted = counts[card];
        const meaning = newsMeaning(lookOf(card), counted) ?? (counted && meaningOf(counted));
        const ofPage = propsOf(figure, index);
        return (
          <li key={card}>
            <FigureCard label={label} value={counted?.value} meaning={meaning} {...ofPage} />
          </li>
        );
      })}
    </ul>
  );
}
