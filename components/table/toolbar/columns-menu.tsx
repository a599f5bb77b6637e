import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { storage } from 'wxt/utils/storage';
import { Button } from '../../ui/button';
import { PopoverButton } from '../../ui/popover-button';
import { useStoredChoice } from '../../ui/use-stored';
import type { TableColumn } from '../data/table-column';

interface ColumnsMenuProps {
  columns: readonly TableColumn<never>[];
  switched: readonly string[];
  onSwitch: (columns: readonly string[]) => void;
}

/** Optional columns are hidden, all others shown, until they are switched. */
export function isShown(
  { id, isOptional = false }: TableColumn<never>,
  switched: readonly string[],
): boolean {
  return switched.includes(id) === isOptional;
}

export function ColumnsMenu({ columns, switched, onSwitch }: ColumnsMenuProps) {
  return (
    <PopoverButton label="Columns" icon={Columns3}>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold">Columns shown</legend>
        {columns.map((column) => {
          const { id, header, stacked } = column;
          const others = switched.filter((other) => other !== id);
          return (
            <label key={id} className="flex min-h-6 items-center gap-2">
              <input
                type="checkbox"
                checked={isShown(column, switched)}
                disabled={stacked === 'title'}
                onChange={() =>
                  onSwitch(others.length < switched.length ? others : [...switched, id])
                }
              />
              {header}
            </label>
          );
        })}
      </fieldset>
      {switched.length > 0 && (
        <Button size="medium" className="mt-2" onClick={() => onSwitch([])}>
          Reset columns
        </Button>
      )}
    </PopoverButton>
  );
}

const none: readonly string[] = [];

export function useSwitchedColumns(tableName: string) {
  const [item] = useState(() =>
    storage.defineItem<readonly string[]>(`local:hidden-columns:${tableName}`, { fallback: none }),
  );
  const [switched = none, choose] = useStoredChoice(item);
  return [switched, choose] as const;
}
