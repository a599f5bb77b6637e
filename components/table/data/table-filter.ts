import { isDayText } from '../../../services/values/dates';

/** The filter's value is kept in the URL under its ID. */
export type TableFilter =
  | {
      kind: 'choice';
      id: string;
      label: string;
      /** The text column that is compared with the chosen value, ignoring case. */
      column: string;
      /** Label of the option for no filter, as in "All Tests". */
      allLabel: string;
      options: readonly { value: string; label: string }[];
    }
  | {
      kind: 'day';
      id: string;
      label: string;
      column: string;
    };

export function isFilterValue(filter: TableFilter, value: string): boolean {
  return filter.kind === 'day'
    ? isDayText(value)
    : filter.options.some((option) => option.value === value);
}
