import { Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { storage } from 'wxt/utils/storage';
import { changeStored } from '../../../services/values/change-stored';
import { shortText } from '../../../services/values/form-rules';
import { TextField } from '../../forms/field';
import { useForm } from '../../forms/use-form';
import { Button } from '../../ui/button';
import { type ChipChoice, ChipRow } from '../../ui/chip';
import { showFailure, showMessage } from '../../ui/messages';
import { PopoverButton } from '../../ui/popover-button';
import { useStored } from '../../ui/use-stored';
import { readView, type SavedView, writeView } from '../view/table-view';
import type { TableParts } from '../grid/table-parts';
import type { TableView } from '../view/use-view';

const mostBeside = 6;

const searchHint = 'The text of the search stays on this computer after you log out.';

type Views = readonly SavedView[];

/** A table that is missing here has the views that it comes with. */
const viewsItem = storage.defineItem<Record<string, Views>>('local:views', { fallback: {} });

export function useViews({ table, view, columns }: TableParts, isWide: boolean) {
  const { defined, switched, switchTo } = columns;
  const { views: shipped = [] } = table;
  const list = table.list.name;
  const stored = useStored(viewsItem)?.[list];
  const views = shipped ? (stored ?? shipped) : [];
  const filtering = filterChips(view);
  const chips = [...(table.chips ?? []), ...filtering];
  const mostChips = isWide || filtering.length === 0 ? mostBeside : 0;
  const spec = { columns: defined, filters: view.filters };
  const query = writeView(view.query, new URLSearchParams(), spec).toString();
  const isShown = ({ query: saved, columns = switched }: SavedView) =>
    saved === query && new Set(columns).symmetricDifference(new Set(switched)).size === 0;
  const current = views.find(isShown);
  const choices = views.map((saved): ChipChoice => {
    const isOn = saved === current;
    const onChoose = () => {
      const shown = readView(new URLSearchParams(isOn ? '' : saved.query), spec);
      view.change({ sort: undefined, ...shown });
      if (saved.columns) switchTo(isOn ? [] : saved.columns);
    };
    return { key: `view ${saved.name}`, label: saved.name, isOn, onChoose };
  });

  const change = async (to: (now: Views) => Views) => {
    // The popover closes before its content goes, so that the focus returns to its button.
    document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();
    await changeStored(viewsItem, (all) => ({ ...all, [list]: to(all[list] ?? views) }));
  };
  const save = async ({ name }: { name: string }) => {
    const isTaken = views.some((other) => other.name.toLowerCase() === name.toLowerCase());
    if (isTaken) return { name: 'Another view has this name.' };
    const saved = { name, query, ...(switched.length > 0 && { columns: switched }) };
    return change((now) => [...now, saved]);
  };
  const remove = (saved: SavedView) => {
    const restore = (now: Views) => now.toSpliced(views.indexOf(saved), 0, saved);
    const undo = { label: 'Undo', run: () => showFailure(change(restore)) };
    showFailure(change((now) => now.filter(({ name }) => name !== saved.name)));
    showMessage({ text: `Deleted the view “${saved.name}”`, action: undo });
  };
  const button = shipped && (
    <PopoverButton label="Views" icon={Star}>
      {choices.length > mostChips && <ChipRow label="Others" chips={choices.slice(mostChips)} />}
      {current ? (
        <Button data-first icon={Trash2} variant="danger-quiet" onClick={() => remove(current)}>
          Delete this view
        </Button>
      ) : (
        <ViewForm hint={view.query.search === '' ? undefined : searchHint} send={save} />
      )}
    </PopoverButton>
  );
  return { chips: [...chips, ...choices.slice(0, mostChips)], button };
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
  hint: string | undefined;
  send: (named: { name: string }) => Promise<{ name: string } | void>;
}

function ViewForm({ hint, send }: ViewFormProps) {
  const [values, setValues] = useState({ name: '' });
  const onChange = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  const form = useForm({ schema, values, onChange, send });
  return (
    <form className="flex flex-col items-end gap-2" {...form.props}>
      <TextField className="w-full" label="Name" hint={hint} data-first {...form.field('name')} />
      <Button type="submit" variant="primary" isBusy={form.isBusy}>
        Save this view
      </Button>
    </form>
  );
}
