import type { CellPlace } from '../data/table-column';

/** A row on the screen. Only these become rows of TanStack Table. */
export interface DrawnRow<Row> {
  row: Row;
  /** Index in the list, the same in every order. */
  number: number;
  position: number;
  isActive: boolean;
  isWide: boolean;
}

export function cellPlace(
  { position, isActive, isWide }: DrawnRow<unknown>,
  form: CellPlace['form'] = isWide ? 'wide' : 'stack',
): CellPlace {
  return { position, tabIndex: isActive ? 0 : -1, form };
}
