import { ArrowUp, Pencil, Star, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import type { ChipChoice } from '../../ui/chip';
import type { MenuItem } from '../../ui/menu';
import { showFailure, showMessage } from '../../ui/messages';
import { readView, writeView } from '../data/table-view';
import type { Table } from '../use-table';
import { type SavedView, savedViews, storeViews } from './saved-views';
import { useViewCounts } from './use-view-counts';
import { ViewDialog } from './view-dialog';

/** The others are in the menu only. */
const mostChips = 6;
const mostViews = 50;
const mostCharacters = 2000;
const none: readonly SavedView[] = [];

/** Chips that show what the administrator has saved of a table, and a menu to change that. */
export function useViews(table: Table) {
  const { name: tableName, view, switchedColumns: switched, switchColumns, chips = [] } = table;
  const stored = useSyncExternalStore(savedViews.subscribe, savedViews.get);
  const [dialog, setDialog] = useState<ReactNode>();
  /** As they were before a view with columns of its own. */
  const columnsBefore = useRef<readonly string[]>(undefined);
  const spec = { columns: table.allColumns, filters: table.filters };
  const read = (query: string) => readView(new URLSearchParams(query), spec);
  const write = (shown: typeof view) => writeView(shown, new URLSearchParams(), spec).toString();
  const viewsIn = (all: typeof stored) => all[tableName] ?? table.views ?? none;
  const views = viewsIn(stored);
  const queries = views.map((saved) => write(read(saved.query)));
  const counts = useViewCounts(table, queries);

  const query = write(view);
  const areShown = (columns: readonly string[]) =>
    new Set(columns).symmetricDifference(new Set(switched)).size === 0;
  const current = views.find(
    ({ columns = switched }, i) => queries[i] === query && areShown(columns),
  );
  const show = ({ query: saved, columns }: SavedView, isOn: boolean) => {
    table.changeView({ sort: undefined, ...read(isOn ? '' : saved) });
    const own = isOn ? undefined : columns;
    const next = own ?? columnsBefore.current ?? (columns && []);
    columnsBefore.current = own && (columnsBefore.current ?? switched);
    if (next) switchColumns(next);
  };
  const choices = views.map((saved, i): ChipChoice => {
    const isOn = saved === current;
    const onChoose = () => show(saved, isOn);
    return { label: saved.name, count: counts.get(queries[i] ?? ''), isOn, onChoose };
  });

  /** Starts from the present views, which another window may have changed. */
  const change = (to: (now: readonly SavedView[]) => readonly SavedView[]) =>
    storeViews(tableName, to(viewsIn(savedViews.get())));
  const ask = (title: string, saved: SavedView, to: (named: SavedView) => Promise<void>) => {
    const others = [...chips.map(({ label }) => label), ...views.map(({ name }) => name)];
    const taken = new Set(others.map((name) => name.toLowerCase()));
    taken.delete(saved.name.toLowerCase());
    setDialog(
      <ViewDialog
        title={title}
        name={saved.name}
        hint={view.search && 'The text of the search stays on this computer when you log out.'}
        isTaken={(name) => taken.has(name.toLowerCase())}
        send={(name) => to({ ...saved, name })}
        onClose={() => setDialog(undefined)}
      />,
    );
  };
  const add = () => {
    const saved = { name: '', query, ...(switched.length > 0 && { columns: switched }) };
    ask('Save this view', saved, (named) => change((now) => [...now, named]));
  };
  const changes = (saved: SavedView, index: number): MenuItem[] => {
    const isOther = ({ name }: SavedView) => name !== saved.name;
    const putAt = (place: number, put = saved) =>
      change((now) => now.filter(isOther).toSpliced(place, 0, put));
    const remove = () => {
      showFailure(change((now) => now.filter(isOther)));
      const undo = { label: 'Undo', run: () => showFailure(putAt(index)) };
      showMessage({ text: `Deleted the view “${saved.name}”`, action: undo });
    };
    const rename = () => ask('Rename the view', saved, (named) => putAt(index, named));
    const moveUp = () => showFailure(putAt(index - 1));
    return [
      { label: 'Rename', icon: Pencil, onChoose: rename },
      {
        label: 'Move up',
        icon: ArrowUp,
        isDisabled: index === 0,
        isSwitch: true,
        onChoose: moveUp,
      },
      { label: 'Delete', icon: Trash2, onChoose: remove },
    ].map((item) => ({ ...item, group: `“${saved.name}”` }));
  };
  const isPlain = query === '' && switched.length === 0;
  const isFull = views.length >= mostViews || query.length > mostCharacters;
  const items: MenuItem[] = [
    ...choices.map(({ isOn, ...item }) => ({ ...item, group: 'Show', isChecked: isOn })),
    {
      label: isFull ? 'No more can be saved' : 'Save this view',
      icon: Star,
      isDisabled: isFull || isPlain || current !== undefined,
      onChoose: add,
    },
    ...(current ? changes(current, views.indexOf(current)) : []),
  ];
  return { chips: [...chips, ...choices.slice(0, mostChips)], items, dialog };
}
