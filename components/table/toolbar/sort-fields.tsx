import { SelectField } from '../../forms/field';
import type { Sort } from '../data/index/row-query';
import type { TableColumn } from '../data/table-column';

interface SortFieldsProps {
  columns: readonly TableColumn<never>[];
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
}

export function SortFields({ columns, sort, onSort }: SortFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <SelectField
        label="Sort by"
        value={sort?.column ?? ''}
        onChange={({ target }) =>
          onSort(
            target.value === ''
              ? undefined
              : { column: target.value, isDescending: sort?.isDescending ?? false },
          )
        }
      >
        <option value="">Default order</option>
        {columns
          .filter(({ index }) => index !== undefined)
          .map(({ id, header }) => (
            <option key={id} value={id}>
              {header}
            </option>
          ))}
      </SelectField>
      <SelectField
        label="Order"
        disabled={!sort}
        value={sort?.isDescending ? 'descending' : 'ascending'}
        onChange={({ target }) =>
          sort && onSort({ ...sort, isDescending: target.value === 'descending' })
        }
      >
        <option value="ascending">Ascending</option>
        <option value="descending">Descending</option>
      </SelectField>
    </div>
  );
}
