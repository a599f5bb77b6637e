import { ArrowLeft, Star, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import * as v from 'valibot';
import { storage } from 'wxt/utils/storage';
import { changeStored } from '../../../services/values/change-stored';
import { shortText } from '../../../services/values/form-rules';
import { TextField } from '../../forms/field';
import { useForm } from '../../forms/use-form';
import { Button, IconButton } from '../../ui/button';
import { type ChipChoice, ChipRow } from '../../ui/chip';
import { showFailure, showMessage } from '../../ui/messages';
import { usePageCommand } from '../../ui/page-commands';
import { PopoverButton } from '../../ui/popover-button';
import { useStored } from '../../ui/use-stored';
import { readView, type SavedView, writeView } from '../view/table-view';
import { isNewRow } from '../../lists/streamed-rows';
import type { TableColumns } from '../columns/use-columns';
import type { AnyTable } from '../view/table-props';
import type { TableView } from '../view/use-view';

const mostBeside = 6;
const mostViews = 50;
const mostCharacters = 2000;

const searchHint = 'The text of the search stays on this computer after you log out.';

type Views = readonly SavedView[];

/** A table that is missing here has the views that it comes with. */
const viewsItem = storage.defineItem<Record<string, Views>>('local:views', { fallback: {} });

interface ViewsOptions {
  table: AnyTable;
  view: TableView;
  columns: TableColumns;
  isWide: boolean;
}

export function useViews({
  table,
  view,
  columns: { defined, switched, switchTo },
  isWide,
}: ViewsOptions) {
  const { views: shipped = [] } = table;
  const list = table.list.name;
  const stored = useStored(viewsItem)?.[list];
  const views = shipped ? (stored ?? shipped) : [];
  const filtering = filterChips(view);
  const chips = [...useNewChip(table, view), ...(table.chips ?? []), ...filtering];
  const mostChips = isWide || filtering.length === 0 ? mostBeside : 0;
  const spec = { columns: defined, filters: view.filters };
  const query = writeView(view.query, new URLSearchParams(), spec).toString();
  const isShown = ({ query: saved, columns = switched }: SavedView) =>
    saved === query && new Set(columns).symmetricDifference(new Set(switched)).size === 0;
  const index = views.findIndex(isShown);
  const current = views[index];
  const choices = views.map((saved, i): ChipChoice => {
    const isOn = i === index;
    const onChoose = () => {
      const shown = readView(new URLSearchParams(isOn ? '' : saved.query), spec);
      view.change({ sort: undefined, ...shown });
      if (saved.columns) switchTo(isOn ? [] : saved.columns);
    };
    return { key: `view ${saved.name}`, label: saved.name, isOn, onChoose };
  });
  usePageCommand('chooseView', (at) => choices[at]?.onChoose());

  const change = async (to: (now: Views) => Views) => {
    // The popover closes before its content goes, so that the focus returns to its button.
    document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();
    await changeStored(viewsItem, (all) => ({ ...all, [list]: to(all[list] ?? views) }));
  };
  const without = (now: Views) => now.filter(({ name }) => name !== current?.name);
  const put = (saved: SavedView, at: number) =>
    change((now) => without(now).toSpliced(at, 0, saved));
  const save = async ({ name }: { name: string }) => {
    const others = without(views);
    // The chip New comes and goes with new rows, so its name is always taken.
    const taken = ['New', ...chips.map(({ label }) => label), ...others.map((saved) => saved.name)];
    const isTaken = taken.some((label) => label.toLowerCase() === name.toLowerCase());
    if (isTaken) return { name: 'Another view has this name.' };
    const isFull = others.length >= mostViews || query.length > mostCharacters;
    if (isFull) return { name: `There is room for ${mostViews} views with short searches.` };
    const columns = switched.length > 0 && { columns: switched };
    const saved = current ?? { query, ...columns };
    return put({ ...saved, name }, current ? index : views.length);
  };
  const tools = (saved: SavedView) => {
    const moveForward = () => showFailure(put(saved, Math.max(0, index - 1)));
    const undo = { label: 'Undo', run: () => showFailure(put(saved, index)) };
    const remove = () => {
      showFailure(change(without));
      showMessage({ text: `Deleted the view “${saved.name}”`, action: undo });
    };
    return (
      <>
        <IconButton icon={ArrowLeft} label="Move forward" onClick={moveForward} />
        <IconButton icon={Trash2} label="Delete" variant="danger-quiet" onClick={remove} />
      </>
    );
  };
  const hint = view.query.search === '' ? undefined : searchHint;
  const button = shipped && (
    <PopoverButton label="Views" icon={Star}>
      {choices.length > mostChips && <ChipRow label="Others" chips={choices.slice(mostChips)} />}
      <ViewForm key={current?.name} name={current?.name ?? ''} hint={hint} send={save}>
        {current && tools(current)}
      </ViewForm>
    </PopoverButton>
  );
  return { chips: [...chips, ...choices.slice(0, mostChips)], button };
}

function useNewChip({ list, newSince }: AnyTable, { query, change }: TableView): ChipChoice[] {
  const count = useMemo(
    () => list.rows.filter((row) => isNewRow(row, newSince)).length,
    [list.rows, newSince],
  );
  const isOn = Boolean(query.filters.new);
  const onChoose = () => change({ filters: { ...query.filters, new: isOn ? '' : '1' } });
  return isOn || count > 0 ? [{ label: 'New', count, isOn, onChoose }] : [];
}

function filterChips({ filters, query, change }: TableView) {
  return filters.flatMap((filter) => {
    if (filter.kind !== 'choice' || !filter.isChips) return [];
    const { id, allLabel, options } = filter;
    return [{ value: '', label: allLabel }, ...options].map(({ value, label }) => ({
      label,
      isOn: value === (query.filters[id] ?? ''),
      onChoose: () => change({ filters: { ...query.filters, [id]: value } }),
    }));
  });
}

const schema = v.strictObject({ name: shortText('Enter a name.', 40) });

interface ViewFormProps {
  name: string;
  hint: string | undefined;
  send: (named: { name: string }) => Promise<{ name: string } | void>;
  children: ReactNode;
}

function ViewForm({ name, hint, send, children }: ViewFormProps) {
  const [values, setValues] = useState({ name });
  const onChange = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  const form = useForm({ schema, values, onChange, send });
  return (
    <form className="flex flex-wrap justify-between gap-2" {...form.props}>
      <TextField className="w-full" label="Name" hint={hint} data-first {...form.field('name')} />
      {children}
      <Button type="submit" variant="primary" className="ms-auto" isBusy={form.isBusy}>
        {name === '' ? 'Save this view' : 'Rename'}
      </Button>
    </form>
  );
}
