import type { OperationView } from '../../services/operations/operation-view';
import { shownName } from '../../services/values/cut-text';
import {
  codeNoun,
  codesText,
  type VoucherGroup,
  voucherNoun,
} from '../../services/vouchers/voucher';
import {
  changeSubject,
  codeDeletion,
  whyNotRestored,
  leftAloneText,
  expiryTexts,
} from '../codes/code-operations';
import type { OperationKinds } from '../operations/operation-kind';
import { isOpenOperation } from '../operations/use-operations';
import { DownloadCodes } from './save-group';
import { applyEnd, applyGroupEnd, type Generation, type GroupDeletion } from './voucher-list';

const isGeneration = (operation: OperationView) => operation.kind === 'generate-vouchers';
const isGroupDeletion = (operation: OperationView) => operation.kind === 'delete-voucher-group';

const groupText = ({ subject: { groupName, quantity } }: Generation | GroupDeletion) =>
  `“${shownName(groupName)}”, ${codesText(quantity)}`;
const takenText = 'Coupon code already exists';

export const voucherOperations = {
  'generate-vouchers': {
    name: 'Generated vouchers',
    doing: () => 'Generating Vouchers... Please wait....',
    subject: groupText,
    done: () => 'Voucher Generated Successfully!',
    failed: takenText,
    result: (operation) => <DownloadCodes operation={operation} size="medium" />,
    isGone: ({ subject }, operations) =>
      operations
        .filter(isGroupDeletion)
        .filter((deletion) => deletion.subject.groupId === subject.groupId)
        .some((deletion) => isOpenOperation(deletion) || deletion.state === 'done'),
    applyEnd,
  },
  'delete-voucher': { name: 'Deleted vouchers', ...codeDeletion(voucherNoun), takenText, applyEnd },
  'delete-voucher-group': {
    name: 'Deleted voucher group',
    doing: () => 'Deleting voucher group',
    subject: groupText,
    done: ({ subject: { groupName }, total, remaining }) => {
      const deleted = `Deleted ${codesText(total)} of “${shownName(groupName)}”`;
      if (remaining === 0) return deleted;
      return `${deleted}. Kept ${codesText(remaining)} added meanwhile.`;
    },
    takenText,
    applyEnd: applyGroupEnd,
  },
  'voucher-expiry': { name: 'Changed voucher expiry', ...expiryTexts(codeNoun), applyEnd },
  'hand-out-vouchers': {
    name: 'Marked vouchers as handed out',
    whyNotRestored,
    doing: ({ subject: { count } }) => `Marking ${codesText(count)} as handed out`,
    subject: changeSubject(codeNoun),
    done({ subject: { name, groupKey, count }, total, remaining }) {
      const isOne = count === 1 && groupKey === null;
      const marked = isOne ? shownName(name) : codesText(total);
      const done = total > 0 && `Marked ${marked} as handed out`;
      const left = remaining > 0 && leftAloneText(remaining, 'redeemed, handed out or changed');
      return [done, left].filter(Boolean).join('. ');
    },
    applyEnd,
  },
} satisfies Partial<OperationKinds>;

export function workOnGroup(operations: readonly OperationView[], { key, id }: VoucherGroup) {
  const open = operations.filter(isOpenOperation);
  const isReverting = ({ state }: OperationView) => state === 'cancelling' || state === 'undoing';
  const deletion = open.filter(isGroupDeletion).find(({ subject }) => subject.groupKey === key);
  if (deletion) return isReverting(deletion) ? 'Restoring…' : 'Deleting…';
  const isChanging = open.some(
    ({ kind, subject }) =>
      (kind === 'voucher-expiry' || kind === 'hand-out-vouchers') && subject.groupKey === key,
  );
  if (isChanging) return 'Changing…';
  const generation = open.filter(isGeneration).find(({ subject }) => subject.groupId === id);
  return generation && (isReverting(generation) ? 'Removing…' : 'Generating…');
}
