import { Trash2 } from 'lucide-react';
import { mostDeletedAtOnce } from '../../services/operations/operation';
import { countText, formatCount, type Noun } from '../../services/values/formats';
import type { SelectionAction } from '../table/toolbar/selection-bar';
import { showMessage } from '../ui/messages';
import type { DeletionQuestionProps } from './deletion-question';

export type Question = Omit<DeletionQuestionProps, 'onClose'>;

export function deletionOf<Row>(
  ask: (rows: readonly Row[]) => void,
  noun: Noun,
  most = mostDeletedAtOnce,
): SelectionAction<Row> {
  const text = `At most ${countText(most, noun)} can be deleted at once. Select fewer of them.`;
  const run = (rows: readonly Row[]) =>
    rows.length > most ? showMessage({ tone: 'danger', text }) : ask(rows);
  return { label: 'Delete', icon: Trash2, key: 'Delete', run };
}

/** About one row, which is named as in the specification, or about several. */
export function questionAbout(count: number, noun: Noun, named: () => string) {
  const what = () => (count === 1 ? named() : `these ${countText(count, noun)}?`);
  const title = `Delete ${namesText(noun, noun.one, count)}`;
  return { title, question: () => `Are you sure you want to delete ${what()}` };
}

export const lossText = (noun: Noun, count: number, redeemed: number) =>
  `${countText(count, noun)} will be deleted, ${redeemed === 0 ? 'none' : formatCount(redeemed)} of them redeemed.`;

/** The name of the one row, or how many there are, of which some may be gone by now. */
export const namesText = (noun: Noun, name: string, count = 1, left = count) =>
  count === 1 ? name : countText(left, noun);
