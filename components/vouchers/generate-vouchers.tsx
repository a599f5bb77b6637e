import { useState } from 'react';
import { actOnOperation } from '../operations/operation-actions';
import { useOperations } from '../operations/use-operations';
import { isGeneration } from './generations';
import { GenerationProgress } from './generation-progress';
import { VoucherFormDialog } from './voucher-form-dialog';

export function GenerateVouchers({ onClose }: { onClose: () => void }) {
  const [operationId, setOperationId] = useState<string>();
  const operations = useOperations();
  const operation = operations?.filter(isGeneration).find(({ id }) => id === operationId);

  if (operationId === undefined) {
    return <VoucherFormDialog onStarted={setOperationId} onClose={onClose} />;
  }
  return (
    <GenerationProgress
      operation={operation}
      onBack={() => setOperationId(undefined)}
      onClose={() => {
        const isSeen = operation?.state === 'done' || operation?.state === 'failed';
        if (isSeen) void actOnOperation('dismiss', operationId);
        onClose();
      }}
    />
  );
}
