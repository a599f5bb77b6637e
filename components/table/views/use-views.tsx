import { ArrowUp, Star, Trash2 } from 'lucide-react';
import { storage } from 'wxt/utils/storage';
import { Button } from '../../ui/button';
import { type ChipChoice, ChipRow } from '../../ui/chip';
import { showFailure, showMessage } from '../../ui/messages';
import { PopoverButton } from '../../ui/popover-button';
import { useStored } from '../../ui/use-stored';
import { readView, type SavedView, writeView } from '../data/table-view';
import type { Table } from '../use-table';
import { useViewCounts } from './use-view-counts';
import { ViewForm } from './view-form';

/** The others are in the popover. */
const mostChips = 6;
const mostViews = 50;
const mostCharacters = 2000;

type Views = readonly SavedView[];
type AllViews = Readonly<Record<string, Views>>;

/** By the name of the table. One that is not there has the views that it comes with. */
const viewsItem = storage.defineItem<AllViews>('local:views', { fallback: {} });

/** Chips that show what the administrator has saved of a table, and a button to change that. */
export function useViews(table: Table) {
  const {
    name: tableName,
    view,
    switchedColumns: switched,
    views: shipped = [],
    chips = [],
  } = table;
  const views = useStored(viewsItem)?.[tableName] ?? shipped;
  const spec = { columns: table.allColumns, filters: table.filters };
  const read = (saved: string) => readView(new URLSearchParams(saved), spec);
  const write = (shown: typeof view) => writeView(shown, new URLSearchParams(), spec).toString();
  const queries = views.map((saved) => write(read(saved.query)));
  const counts = useViewCounts(table, queries);
  const query = write(view);
  const index = views.findIndex(
    ({ columns = switched }, i) =>
      queries[i] === query && new Set(columns).symmetricDifference(new Set(switched)).size === 0,
  );
  const current = views[index];
  const choices = views.map(({ name: label, query: saved, columns }, i): ChipChoice => {
    const isOn = i === index;
    const onChoose = () => {
      table.changeView({ sort: undefined, ...read(isOn ? '' : saved) });
      if (columns) table.switchColumns(isOn ? [] : columns);
    };
    return { label, count: counts.get(queries[i] ?? ''), isOn, onChoose };
  });

  /** Starts from what is stored, which another window may have changed. */
  const change = async (to: (now: Views) => Views) => {
    const all = await viewsItem.getValue();
    await viewsItem.setValue({ ...all, [tableName]: to(all[tableName] ?? shipped) });
  };
  const without = (now: Views) => now.filter(({ name }) => name !== current?.name);
  const put = (saved: SavedView, place: number) =>
    change((now) => without(now).toSpliced(place, 0, saved));
  const save = async (name: string) => {
    const others = [...chips, ...choices].filter(({ label }) => label !== current?.name);
    if (others.some(({ label }) => label.toLowerCase() === name.toLowerCase())) {
      return 'Another view has this name.';
    }
    if (others.length >= mostViews) return `There are ${mostViews} already: delete one first.`;
    if (query.length > mostCharacters) return 'The search is too long to be saved.';
    const columns = switched.length > 0 && { columns: switched };
    if (current) await put({ ...current, name }, index);
    else await change((now) => [...now, { name, query, ...columns }]);
    return undefined;
  };
  const remove = (saved: SavedView) => {
    showFailure(change(without));
    const undo = { label: 'Undo', run: () => showFailure(put(saved, index)) };
    showMessage({ text: `Deleted the view “${saved.name}”`, action: undo });
  };
  const button = (
    <PopoverButton label="Views" icon={Star}>
      <ChipRow label="More views" chips={choices.slice(mostChips)} />
      {query === '' && switched.length === 0 ? (
        <p>Search, filter, sort or choose columns: that can be saved here as a view.</p>
      ) : (
        <ViewForm
          key={current?.name}
          label={current ? 'Rename' : 'Save this view'}
          name={current?.name ?? ''}
          hint={view.search && 'The text of the search stays on this computer after you log out.'}
          send={save}
        />
      )}
      {current && (
        <div className="mt-2 flex gap-2">
          <Button
            size="medium"
            icon={ArrowUp}
            disabled={index === 0}
            onClick={() => showFailure(put(current, index - 1))}
          >
            Move up
          </Button>
          <Button
            size="medium"
            variant="danger-quiet"
            icon={Trash2}
            onClick={() => remove(current)}
          >
            Delete
          </Button>
        </div>
      )}
    </PopoverButton>
  );
  return { chips: [...chips, ...choices.slice(0, mostChips)], button };
}
