import { Trash2 } from 'lucide-react';
import { mostDeletedAtOnce } from '../../services/operations/operation';
import { shownName } from '../../services/values/cut-text';
import { countText, type Noun } from '../../services/values/formats';
import type { SelectionAction } from '../table/view/table-props';
import { showMessage } from '../ui/messages';

export type CodedRow = { id: string; code?: string };

export const upTo =
  <Row>(most: number, noun: Noun, run: (rows: readonly Row[]) => void) =>
  (rows: readonly Row[]) => {
    const text = `Select at most ${countText(most, noun)}.`;
    return rows.length > most ? showMessage({ tone: 'danger', text }) : run(rows);
  };

export function deletionOf<Row>(
  ask: (rows: readonly Row[]) => void,
  noun: Noun,
  most = mostDeletedAtOnce,
): SelectionAction<Row> {
  return { label: 'Delete', icon: Trash2, key: 'Delete', run: upTo(most, noun, ask) };
}

export function questionAbout(rows: readonly CodedRow[], noun: Noun, name?: string) {
  const isOne = rows.length === 1;
  const what = (isOne && name) || `${chosenText(rows, noun)}${isOne ? '' : '?'}`;
  const title = `Delete ${namesText(noun, noun.one, rows.length)}`;
  return { title, question: `Are you sure you want to delete ${what}` };
}

export function chosenText(rows: readonly CodedRow[], noun: Noun): string {
  const [only] = rows.length === 1 ? rows : [];
  if (!only) return `these ${countText(rows.length, noun)}`;
  return `${noun.one}: ${shownName(only.code || only.id)}`;
}

export const namesText = (noun: Noun, name: string, count = 1, left = count) =>
  count === 1 ? name : countText(left, noun);
