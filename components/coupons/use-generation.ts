import { useEffect, useState } from 'react';
import type { CouponFormValues } from '../../services/coupons/coupon-form';
import { api } from '../../services/api/client';
import { errorCode, failureReason } from '../../services/rpc/failure';
import { actOnOperation } from '../operations/operation-actions';
import { stopText } from '../operations/operation-texts';
import { useOperations } from '../operations/use-operations';

export type GenerationFailure = { isCodeTaken: true } | { isCodeTaken: false; reason: string };

/** The state of generating one coupon, for the form. */
export function useGeneration(onDone: () => void) {
  // Attempts share an id until one ends, so that a retry does not start a second operation.
  const [operationId, setOperationId] = useState(() => crypto.randomUUID());
  const [isRequested, setIsRequested] = useState(false);
  const [failure, setFailure] = useState<GenerationFailure>();
  const operation = useOperations()?.find(({ id }) => id === operationId);

  useEffect(() => {
    if (!operation) return;
    const returnToForm = (reason: GenerationFailure) => {
      setFailure(reason);
      setIsRequested(false);
      setOperationId(crypto.randomUUID());
    };
    if (operation.state === 'done') onDone();
    if (operation.state === 'failed') {
      void actOnOperation('dismiss', operation.id);
      returnToForm({ isCodeTaken: true });
    }
    if (operation.state === 'stopped') {
      void actOnOperation('cancel', operation.id);
      returnToForm({ isCodeTaken: false, reason: stopText(operation) });
    }
  }, [operation, onDone]);

  const start = async (values: CouponFormValues) => {
    setIsRequested(true);
    setFailure(undefined);
    try {
      await api.coupons.generate({ operationId, values });
    } catch (error) {
      const isCodeTaken = errorCode(error) === 'CODE_EXISTS';
      setFailure(isCodeTaken ? { isCodeTaken } : { isCodeTaken, reason: failureReason(error) });
      setIsRequested(false);
    }
  };

  return {
    isBusy: isRequested,
    operation,
    failure,
    start,
    forgetFailure: () => setFailure(undefined),
  };
}
