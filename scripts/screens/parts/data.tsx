import { Mail } from 'lucide-react';
import { IconButton } from '../../../components/ui/button';
import { CopyButton } from '../../../components/ui/copy';
import { DefinitionList } from '../../../components/ui/definition-list';
import { FigureCard, FigureCards } from '../../../components/ui/figure-card';
import { ValueTree } from '../../../components/ui/value-tree';
import { Sample } from './samples';

const email = 'siddharth.rao.219@example.com';

const cards = [
  { label: 'Users', value: 1250, hasFailed: false, meaning: { text: '38 paid' } },
  { label: 'A label of two lines where the card is narrow', value: 120, hasFailed: false },
  { label: 'Failed', value: undefined, hasFailed: true, meaning: { text: 'Firebase is busy.' } },
  { label: 'Being counted', value: undefined, hasFailed: false },
];

export function Definitions() {
  return (
    <>
      <Sample name="DefinitionList">
        <DefinitionList
          items={[
            { label: 'ID', value: <span className="font-mono text-hint">oJmQuWY2cjLwz6jg</span> },
            {
              label: 'Email',
              value: email,
              actions: (
                <>
                  <CopyButton size="small" text={email} label="Copy email" />
                  <IconButton size="small" icon={Mail} label="Write an email" />
                </>
              ),
            },
            { label: 'Tests taken', value: 4 },
            { label: 'A label that is much longer than the others', value: 'and its value' },
            {
              label: 'Desc',
              value:
                'A text of several lines, which wraps beside its label and keeps its start on the line of the label.',
            },
          ]}
        />
      </Sample>
      <Sample name="FigureCard">
        <div className="@container">
          <FigureCards>
            {cards.map((card) => (
              <li key={card.label}>
                <FigureCard as="button" {...card} />
              </li>
            ))}
          </FigureCards>
        </div>
      </Sample>
      <Sample name="ValueTree">
        <ValueTree
          fields={[
            ['score', 14],
            ['isPaid', true],
            ['note', ''],
            ['at', new Date(Date.UTC(2026, 10, 22, 8, 15))],
            ['answers', { question: 1, choice: 'C' }],
          ]}
        />
      </Sample>
    </>
  );
}
