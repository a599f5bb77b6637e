import { Columns3 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { storage } from 'wxt/utils/storage';
import { Button } from '../../ui/button';
import { PopoverButton } from '../../ui/popover-button';
import { useStored } from '../../ui/use-stored';
import type { TableColumn } from '../data/table-column';

interface ColumnsMenuProps {
  columns: readonly TableColumn<never>[];
  hidden: readonly string[];
  onHide: (columns: readonly string[]) => void;
}

export function ColumnsMenu({ columns, hidden, onHide }: ColumnsMenuProps) {
  return (
    <PopoverButton label="Columns" icon={Columns3}>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium">Columns shown</legend>
        {columns.map(({ id, header, stacked }) => (
          <label key={id} className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              checked={!hidden.includes(id)}
              disabled={stacked === 'title'}
              onChange={({ target }) =>
                onHide(target.checked ? hidden.filter((other) => other !== id) : [...hidden, id])
              }
            />
            {header}
          </label>
        ))}
      </fieldset>
      {hidden.length > 0 && (
        <Button size="small" className="mt-2" onClick={() => onHide([])}>
          Show all columns
        </Button>
      )}
    </PopoverButton>
  );
}

const none: readonly string[] = [];

export function useHiddenColumns(tableName: string) {
  const item = useMemo(
    () =>
      storage.defineItem<readonly string[]>(`local:hidden-columns:${tableName}`, {
        fallback: none,
      }),
    [tableName],
  );
  const stored = useStored(item);
  // Show the new choice without waiting for storage.
  const [chosen, setChosen] = useState<readonly string[]>();
  const hideColumns = (columns: readonly string[]) => {
    setChosen(columns);
    void item.setValue(columns);
  };
  return [chosen ?? stored ?? none, hideColumns] as const;
}
