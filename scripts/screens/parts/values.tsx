import { createAtom } from '@tanstack/react-store';
import { RowDrawer } from '../../../components/table/grid/row-details';
import type { ScrollFramePlace } from '../../../components/table/grid/scroll-frame';
import type { RowLook } from '../../../components/table/grid/use-table-grid';
import { BadgeCell, type CellProps } from '../../../components/table/columns/cells';
import {
  createAppColumnHelper,
  type TableColumn,
} from '../../../components/table/columns/features';
import * as kinds from '../../../components/table/columns/kinds';
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

const person = {
  id: 'oJmQuWY2cjLwz6jg',
  name: 'Siddharth Rao',
  email: 'siddharth.rao.219@example.com',
  phone: '+91 76165 54990',
  note: '',
};
const drawers = {
  rest: person,
  hover: { ...person, name: 'A name that is longer than the head of a drawer is wide' },
  focus: { ...person, name: 'Longer than the drawer', note: 'A line of a note.\n'.repeat(20) },
};

const column = createAppColumnHelper<typeof person>();
const columns = column.columns([
  column.accessor('name', kinds.name()),
  column.accessor(
    () => 'Paid',
    kinds.badge({ id: 'plan', cell: (cell: CellProps) => <BadgeCell {...cell} tone="accent" /> }),
  ),
  column.accessor('id', kinds.documentId()),
  column.accessor('email', kinds.email()),
  column.accessor('phone', kinds.phone()),
  column.accessor('note', kinds.text({ id: 'note' })),
]) as unknown as readonly TableColumn[];
const doNothing = () => {};

/** In a list that has nothing above its rows. */
const frame: ScrollFramePlace = {
  scroller: { current: null },
  offset: createAtom(0),
  widthPx: 1280,
  heightPx: 300,
  leadPx: 0,
  startPx: 0,
  headPx: 0,
};

export function Drawers() {
  const look: RowLook = {
    all: [...columns],
    inRow: [...columns],
    detailsOf: undefined,
    personOf: undefined,
    setHeight: doNothing,
    isWide: true,
    opensBeside: true,
    now: 0,
  };
  return (
    <div className="flex flex-wrap gap-4">
      {Object.entries(drawers).map(([state, row]) => (
        // It reaches into the room that a list has below its rows.
        <div key={state} data-state={state} className="flex pb-16">
          <RowDrawer row={row} position={1} look={look} frame={frame} onClose={doNothing} />
        </div>
      ))}
    </div>
  );
}
