import { isDayText } from '../../../services/values/dates';
import type { IndexFilter } from './index/row-query';

/** A filter of a page; its value stands in the address under its id. */
export type TableFilter =
  | {
      kind: 'choice';
      id: string;
      label: string;
      /** The text column that must say the same as the chosen value, case apart. */
      column: string;
      /** What to call having no choice made, for example "All Tests". */
      allLabel: string;
      options: readonly { value: string; label: string }[];
    }
  | {
      kind: 'day';
      id: string;
      label: string;
      /** The column whose time must lie in the chosen day. */
      column: string;
    };

export function isFilterValue(filter: TableFilter, value: string): boolean {
  return filter.kind === 'day'
    ? isDayText(value)
    : filter.options.some((option) => option.value === value);
}

export const indexFilter = ({ id, kind, column }: TableFilter): IndexFilter => ({
  id,
  kind,
  column,
});
