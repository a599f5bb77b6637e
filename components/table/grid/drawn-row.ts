import type { CellPlace } from '../data/table-column';

/** A row on the screen; only these become rows of the table library. */
export interface DrawnRow<Row> {
  row: Row;
  /** Its number in the list, which stays the same in every order. */
  number: number;
  /** Its place in the current order, from 1. */
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
