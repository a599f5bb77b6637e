import { Trash2 } from 'lucide-react';
import { mostDeletedAtOnce } from '../../services/operations/operation';
import type { OperationView } from '../../services/operations/operation-view';
import { shownName } from '../../services/values/cut-text';
import { countText, formatCount, type Noun, nounFor } from '../../services/values/formats';
import type { SelectionAction } from '../table/toolbar/selection-bar';
import { showMessage } from '../ui/messages';
import type { DeletionQuestionProps } from './deletion-question';

type CodeDeletion = OperationView<'delete-voucher' | 'delete-coupon'>;

export type Question = Omit<DeletionQuestionProps, 'onClose'>;

/** Older documents may lack the code. */
interface CodedRow {
  id: string;
  code?: string;
}

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

/** About one row, which is named as in the specification, by default by its code, or about several. */
export function questionAbout(rows: readonly CodedRow[], noun: Noun, name?: string) {
  const [only] = rows.length === 1 ? rows : [];
  const one = (row: CodedRow) => `${noun.one}: ${shownName(row.code || row.id, 'code')}`;
  const what = () => (only ? (name ?? one(only)) : `these ${countText(rows.length, noun)}?`);
  const title = `Delete ${namesText(noun, noun.one, rows.length)}`;
  return { title, question: () => `Are you sure you want to delete ${what()}` };
}

export const lossText = (noun: Noun, count: number, redeemed: number) =>
  `${countText(count, noun)} will be deleted, ${redeemed === 0 ? 'none' : formatCount(redeemed)} of them redeemed.`;

/** The name of the one row, or how many there are, of which some may be gone by now. */
export const namesText = (noun: Noun, name: string, count = 1, left = count) =>
  count === 1 ? name : countText(left, noun);

/** The texts of the deletion of rows that have a code. */
export const codeDeletion = (noun: Noun) => ({
  doing: ({ subject: { count = 1 } }: CodeDeletion) => `Deleting ${nounFor(count, noun)}`,
  subject: ({ subject: { code, count } }: CodeDeletion) =>
    namesText(noun, shownName(code, 'code'), count),
  done({ subject: { code, count }, total, remaining }: CodeDeletion) {
    const name = `${noun.one} ${shownName(code, 'code')}`;
    const deleted = `Deleted ${namesText(noun, name, count, total)}`;
    if (remaining === 0) return deleted;
    return `${deleted}. Another one with this code was added and was not deleted.`;
  },
});
