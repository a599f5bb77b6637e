import { ArrowUp, Star, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { storage } from 'wxt/utils/storage';
import { todayText } from '../../../services/values/dates';
import { IconButton } from '../../ui/button';
import { type ChipChoice, ChipRow } from '../../ui/chip';
import { showFailure, showMessage } from '../../ui/messages';
import { PopoverButton } from '../../ui/popover-button';
import { useStored } from '../../ui/use-stored';
import { createRowIndex } from '../data/index/row-index';
import type { Work } from '../data/index/work';
import { readView, type SavedView, writeView } from '../data/table-view';
import { runInSlices } from '../data/use-table-rows';
import type { Table } from '../use-table';
import { ViewForm } from './view-form';

/** The others are in the popover. */
const mostChips = 6;
const mostViews = 50;
const mostCharacters = 2000;

type Views = readonly SavedView[];

/** By the name of the table. One that is not there has the views that it comes with. */
const viewsItem = storage.defineItem<Record<string, Views>>('local:views', { fallback: {} });

/** Before its content goes, so that the focus returns to its button. */
const closePopover = () =>
  document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();

/** Chips that show what the administrator has saved of a table, and a button to change that. */
export function useViews(table: Table) {
  const { name: tableName, view, switchedColumns, views: shipped = [], chips = [] } = table;
  const views = useStored(viewsItem)?.[tableName] ?? shipped;
  const counts = useCounts(table, views.map((saved) => saved.query).join('\n'));
  const spec = { columns: table.allColumns, filters: table.filters };
  const query = writeView(view, new URLSearchParams(), spec).toString();
  const switched = new Set(switchedColumns);
  const index = views.findIndex(
    ({ query: saved, columns }) =>
      saved === query && !(columns && switched.symmetricDifference(new Set(columns)).size),
  );
  const current = views[index];
  const choices = views.map((saved, i): ChipChoice => {
    const isOn = i === index;
    const onChoose = () => {
      const shown = readView(new URLSearchParams(isOn ? '' : saved.query), spec);
      table.changeView({ sort: undefined, ...shown });
      if (saved.columns) table.switchColumns(isOn ? [] : saved.columns);
    };
    return { label: saved.name, count: counts.get(saved.query), isOn, onChoose };
  });

  /** Changes what is stored, which another window may have changed. */
  const change = async (to: (now: Views) => Views) => {
    const all = await viewsItem.getValue();
    await viewsItem.setValue({ ...all, [tableName]: to(all[tableName] ?? shipped) });
  };
  const without = (now: Views) => now.filter(({ name }) => name !== current?.name);
  const put = (saved: SavedView, at: number) =>
    change((now) => without(now).toSpliced(at, 0, saved));
  const save = async (name: string) => {
    const others = [...chips, ...choices].filter(({ label }) => label !== current?.name);
    const isTaken = others.some(({ label }) => label.toLowerCase() === name.toLowerCase());
    if (isTaken) return { name: 'Another view has this name.' };
    const isFull = others.length >= mostViews || query.length > mostCharacters;
    if (isFull) return { name: `There is room for ${mostViews} views with short searches.` };
    const columns = switched.size > 0 && { columns: switchedColumns };
    closePopover();
    return put({ query, ...columns, ...current, name }, current ? index : views.length);
  };
  const tools = (saved: SavedView) => {
    const undo = { label: 'Undo', run: () => showFailure(put(saved, index)) };
    const remove = () => {
      closePopover();
      showFailure(change(without));
      showMessage({ text: `Deleted the view “${saved.name}”`, action: undo });
    };
    const moveUp = () => showFailure(put(saved, Math.max(0, index - 1)));
    return (
      <>
        <IconButton icon={ArrowUp} label="Move up" onClick={moveUp} />
        <IconButton icon={Trash2} label="Delete" variant="danger-quiet" onClick={remove} />
      </>
    );
  };
  const hint = view.search && 'The text of the search stays on this computer after you log out.';
  const button = (
    <PopoverButton label="Views" icon={Star}>
      {choices.length > mostChips && <ChipRow label="Others" chips={choices.slice(mostChips)} />}
      <ViewForm key={current?.name} name={current?.name ?? ''} hint={hint} send={save}>
        {current && tools(current)}
      </ViewForm>
    </PopoverButton>
  );
  return { chips: [...chips, ...choices.slice(0, mostChips)], button };
}

/** How many rows each query finds, counted when nothing else is to do and the list is whole. */
function useCounts(table: Table, queries: string) {
  const { allColumns: columns, filters, search, isWhole, streamed } = table;
  const { rows } = streamed;
  const [counts, setCounts] = useState(new Map<string, number>());
  // Relative periods move with the day.
  const today = todayText();
  useEffect(() => {
    const index = createRowIndex({ columns, filters, search });
    function* count(): Work {
      for (const query of queries.split('\n')) {
        const { sort: _, ...view } = readView(new URLSearchParams(query), { columns, filters });
        const found = yield* index.query(rows, view);
        setCounts((now) => new Map(now).set(query, found.rows.length));
      }
    }
    const running = new AbortController();
    if (isWhole) void runInSlices(count(), 'background', running.signal);
    return () => running.abort();
  }, [columns, filters, search, isWhole, rows, queries, today]);
  return counts;
}
