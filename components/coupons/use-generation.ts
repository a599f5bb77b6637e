import { useEffect, useState } from 'react';
import type { CouponFormValues } from '../../services/coupons/coupon-form';
import { api } from '../../services/api/client';
import { failureReason } from '../../services/rpc/failure';
import { askOfOperation } from '../operations/operation-actions';
import { stopText } from '../operations/operation-texts';
import { useOperations } from '../operations/use-operations';

export type GenerationFailure = { isCodeTaken: true } | { isCodeTaken: false; reason: string };

/** One coupon on its way into the database, from the form's point of view. */
export function useGeneration(onDone: () => void) {
  // The same for every attempt until one has ended: asking again starts nothing new.
  const [operationId, setOperationId] = useState(() => crypto.randomUUID());
  const [isAsked, setIsAsked] = useState(false);
  const [failure, setFailure] = useState<GenerationFailure>();
  const operation = useOperations()?.find(({ id }) => id === operationId);

  useEffect(() => {
    if (!operation) return;
    const giveBack = (reason: GenerationFailure) => {
      setFailure(reason);
      setIsAsked(false);
      setOperationId(crypto.randomUUID());
    };
    if (operation.state === 'done') onDone();
    if (operation.state === 'failed') {
      void askOfOperation('dismiss', operation.id);
      giveBack({ isCodeTaken: true });
    }
    if (operation.state === 'stopped') {
      void askOfOperation('cancel', operation.id);
      giveBack({ isCodeTaken: false, reason: stopText(operation) });
    }
  }, [operation, onDone]);

  const start = async (values: CouponFormValues) => {
    setIsAsked(true);
    setFailure(undefined);
    try {
      await api.coupons.generate({ operationId, values });
    } catch (error) {
      const isCodeTaken = error instanceof Error && 'code' in error && error.code === 'CODE_EXISTS';
      setFailure(isCodeTaken ? { isCodeTaken } : { isCodeTaken, reason: failureReason(error) });
      setIsAsked(false);
    }
  };

  return { isBusy: isAsked, operation, failure, start, forgetFailure: () => setFailure(undefined) };
}
