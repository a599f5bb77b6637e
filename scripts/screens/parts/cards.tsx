import type { ComponentProps } from 'react';
import { FigureCard } from '../../../components/dashboard/figure-cards';
import { Sample, states } from './samples';

const paid = { text: '38 paid' };

const kinds = [
  { label: 'Users', value: 1250, meaning: paid },
  { label: 'Only a count', value: 120 },
  { label: 'A label of two lines where the card is narrow', value: 0 },
  { label: 'A long figure', value: 1_250_000, meaning: { text: 'next tomorrow' } },
  { label: 'Being counted', value: undefined },
  { label: 'Failed', value: undefined, hasFailed: true },
  {
    label: 'Failed alone',
    value: undefined,
    hasFailed: true,
    meaning: { text: 'Firebase is busy. Wait a moment and try again.' },
  },
  { label: 'Failed, with the last count', value: 531, hasFailed: true },
];

const elements = [
  { name: 'link', as: 'a', href: '#' },
  { name: 'button', as: 'button' },
] as const;

export function Cards() {
  return (
    <>
      {elements.map(({ name, ...element }) => (
        <Sample key={name} name={`FigureCard, the ${name}`}>
          <ul className="grid gap-2 @min-[260px]:grid-cols-2">
            {states.map((state) => (
              <li key={state} data-state={state}>
                <Card {...element} label={state} value={1250} meaning={paid} />
              </li>
            ))}
          </ul>
        </Sample>
      ))}
      <Sample name="FigureCard, what is known">
        <ul className="grid gap-2 @min-[260px]:grid-cols-2">
          {kinds.map((kind) => (
            <li key={kind.label}>
              <Card as="button" {...kind} />
            </li>
          ))}
        </ul>
      </Sample>
    </>
  );
}

type CardProps = Partial<ComponentProps<typeof FigureCard>> & { as: 'a' | 'button'; label: string };

function Card({ value, hasFailed = false, ...card }: CardProps) {
  return <FigureCard value={value} hasFailed={hasFailed} {...card} />;
}
