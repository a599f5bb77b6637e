import { api } from '../../services/api/client';
import type { OperationView } from '../../services/operations/operation-view';
import type { Voucher } from '../../services/vouchers/voucher';
import { rowsOf } from '../operations/operation-kind';

export type Generation = OperationView<'generate-vouchers'>;

export function isGeneration(operation: OperationView): operation is Generation {
  return operation.kind === 'generate-vouchers';
}

export function generationOf(
  operations: readonly OperationView[],
  groupId: string,
): Generation | undefined {
  return operations.filter(isGeneration).find(({ subject }) => subject.groupId === groupId);
}

export function vouchersOf({ id }: Generation): Promise<Voucher[]> {
  return rowsOf(api.vouchers.ofOperation({ operationId: id }));
}
