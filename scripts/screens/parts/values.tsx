import { Badge } from '../../../components/ui/badge';
import { Drawer } from '../../../components/ui/drawer';
import { type Field, ValueView } from '../../../components/ui/value-view';
import { InEachState, Sample } from './samples';

const samples: Record<string, Field[]> = {
  'single values': [
    ['name', 'Siddharth Rao'],
    [
      'note',
      'A text of several lines,\nwhich keeps its own breaks and wraps where it is too long.',
    ],
    ['score', 14],
    ['isPaid', true],
    ['at', new Date(Date.UTC(2026, 10, 22, 8, 15))],
    ['aNameWithoutSpacesThatIsMuchLongerThanTheOthers', 'and its value'],
  ],
  'absent values': [
    ['note', ''],
    ['phone', null],
    ['plan', undefined],
    ['at', new Date(Number.NaN)],
    ['tags', []],
    ['change', { before: 3, after: -4, between: {} }],
  ],
  amounts: [['scores', { visual: 14, aural: 4, 'read-write': 3, kinesthetic: 0 }]],
  'short rows': [
    ['answers', [...'CDBAADCBA'].map((choice, i) => ({ question: i + 1, choice }))],
    ['words', [...'CDBAAD']],
  ],
  'nested values': [
    ['place', { city: 'Pune', country: 'IN', latitude: 18.52, longitude: 73.86 }],
    ['visits', [{ page: 'a page with a long name', at: null }, { page: '/' }]],
    ['letters', Array.from({ length: 2500 }, () => 'a')],
  ],
};

const copied: Field[] = [
  ['ID', 'oJmQuWY2cjLwz6jg', 'code'],
  ['Email', 'siddharth.rao.219@example.com', 'email'],
  ['Phone', '+91 76165 54990', 'phone'],
];

export function Values() {
  return (
    <>
      <Sample name="ValueView, copied values">
        <InEachState>
          <ValueView fields={copied} />
        </InEachState>
      </Sample>
      {Object.entries(samples).map(([name, fields]) => (
        <Sample key={name} name={`ValueView, ${name}`}>
          <ValueView fields={fields} />
        </Sample>
      ))}
    </>
  );
}

const doNothing = () => {};

const drawers = [
  { state: 'rest', title: 'Siddharth Rao', fields: copied },
  {
    state: 'hover',
    title: 'A name that is longer than the head of a drawer is wide',
    fields: copied,
  },
  {
    state: 'focus',
    title: 'Longer than the drawer',
    fields: [...copied, ...Object.values(samples).flat()],
  },
];

export function Drawers() {
  return (
    <div className="flex flex-wrap gap-4">
      {drawers.map(({ state, title, fields }) => (
        <div key={state} data-state={state} className="flex">
          <Drawer
            title={
              <>
                <span className="truncate">{title}</span>
                <span className="truncate">
                  <Badge tone="accent">Paid</Badge>
                </span>
              </>
            }
            onClose={doNothing}
            style={{ height: 300 }}
          >
            <ValueView fields={fields} />
          </Drawer>
        </div>
      ))}
    </div>
  );
}
