import { CopiedText, CopiedValue } from '../../../components/ui/copy';
import { DefinitionList } from '../../../components/ui/definition-list';
import { FigureCard, FigureCards } from '../../../components/ui/figure-card';
import { ValueView } from '../../../components/ui/value-view';
import { InEachState, Sample } from './samples';

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
      <Sample name="CopiedText">
        <InEachState>
          <CopiedText text="oJmQuWY2cjLwz6jg" shown="oJmQ…z6jg" label="ID" />
        </InEachState>
      </Sample>
      <Sample name="DefinitionList">
        <DefinitionList
          items={[
            { label: 'ID', value: <CopiedValue text="oJmQuWY2cjLwz6jg" label="ID" use="code" /> },
            { label: 'Email', value: <CopiedValue text={email} label="email" use="email" /> },
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
      <Sample name="ValueView">
        <ValueView
          fields={[
            ['score', 14],
            ['isPaid', true],
            ['note', ''],
            ['at', new Date(Date.UTC(2026, 10, 22, 8, 15))],
            ['scores', { visual: 14, aural: 4, 'read-write': 3 }],
            ['answers', [...'CDBAAD'].map((choice, i) => ({ question: i + 1, choice }))],
            ['words', [...'CDBAAD']],
            ['change', { before: 3, after: -4 }],
          ]}
        />
      </Sample>
    </>
  );
}
