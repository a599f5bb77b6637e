import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../services/api/client';
import type { OperationView } from '../../services/operations/operation-view';
import { codesText, isGroupId } from '../../services/vouchers/voucher';
import { applyToList, type OperationKinds } from '../operations/operation-kind';
import { isOpenOperation } from '../operations/use-operations';
import { readListAgain } from '../table/data/list';
import { shownName } from '../../services/values/cut-text';
import { DownloadCodes } from './use-group-saving';
import {
  type Generation,
  generationOf,
  readGroup,
  replaceGroup,
  voucherSource,
} from './voucher-list';

type GroupDeletion = OperationView<'delete-voucher-group'>;

const applyEnd = applyToList(voucherSource.name, api.vouchers);

/** Codes that remain were added after the user confirmed the deletion, so reload the group. */
async function applyGroupEnd(operation: GroupDeletion, client: QueryClient) {
  const { groupKey: key, groupId: id } = operation.subject;
  if (operation.state !== 'done' || !isGroupId(id)) return applyEnd(operation, client);
  if (operation.remaining === 0) return replaceGroup(client, key, []);
  await readGroup(client, { key, id }).catch(() => readListAgain(client, voucherSource.name));
}

const isGroupDeletion = (operation: OperationView) => operation.kind === 'delete-voucher-group';

/** True from the start of a group's deletion; false again after its undo. */
function isDeleted({ subject }: Generation, operations: readonly OperationView[]): boolean {
  return operations
    .filter(isGroupDeletion)
    .filter((deletion) => deletion.subject.groupId === subject.groupId)
    .some((deletion) => isOpenOperation(deletion) || deletion.state === 'done');
}

const groupText = ({ subject: { groupName, quantity } }: Generation | GroupDeletion) =>
  `${shownName(groupName)}, ${codesText(quantity)}`;
const failedDeletion = 'The deletion could not be finished';
/** Exact texts from the specification, sections 4 and 5. */
const taken = 'Coupon code already exists';
export const generatingText = 'Generating Vouchers... Please wait....';

export const voucherOperations = {
  'generate-vouchers': {
    doing: () => generatingText,
    subject: groupText,
    done: () => 'Voucher Generated Successfully!',
    failed: taken,
    result: (operation) => <DownloadCodes operation={operation} size="medium" />,
    isGone: isDeleted,
    applyEnd,
  },
  'delete-voucher': {
    doing: () => 'Deleting voucher',
    subject: ({ subject }) => shownName(subject.code),
    done: ({ subject }) => `Deleted voucher ${shownName(subject.code)}`,
    failed: failedDeletion,
    taken,
    applyEnd,
  },
  'delete-voucher-group': {
    doing: () => 'Deleting voucher group',
    subject: groupText,
    done: ({ subject: { groupName }, total, remaining }) => {
      const deleted = `Deleted ${codesText(total)} of ${shownName(groupName)}`;
      if (remaining === 0) return deleted;
      const verb = remaining === 1 ? 'was' : 'were';
      return `${deleted}. ${codesText(remaining)} ${verb} added in the meantime and ${verb} not deleted.`;
    },
    failed: failedDeletion,
    taken,
    applyEnd: applyGroupEnd,
  },
} satisfies Partial<OperationKinds>;

export function workOnGroup(
  operations: readonly OperationView[],
  group: { key: string; id: string },
) {
  const open = operations.filter(isOpenOperation);
  const isReverting = ({ state }: OperationView) => state === 'cancelling' || state === 'undoing';
  const deletion = open
    .filter(isGroupDeletion)
    .find(({ subject }) => subject.groupKey === group.key);
  if (deletion) return isReverting(deletion) ? 'Being restored' : 'Being deleted';
  const generation = generationOf(open, group.id);
  return generation && (isReverting(generation) ? 'Being removed' : 'Being generated');
}
