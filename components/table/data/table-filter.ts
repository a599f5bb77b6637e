/** The filter's value is kept in the URL under its ID. */
export type TableFilter = {
  id: string;
  label: string;
  /** A number column for `day`; for `choice` a text column, compared ignoring case. */
  column: string;
} & (
  | { kind: 'day' }
  | {
      kind: 'choice';
      /** Label of the option for no filter, as in "All Tests". */
      allLabel: string;
      options: readonly { value: string; label: string }[];
    }
);
