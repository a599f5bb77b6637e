import { useEffect, useState } from 'react';
import type { CouponFormValues } from '../../services/coupons/coupon-form';
import { api } from '../../services/api/client';
import { failureReason } from '../../services/rpc/failure';
import { askOfJob } from '../operations/job-actions';
import { stopText } from '../operations/job-texts';
import { useJobs } from '../operations/use-jobs';

export type GenerationFailure = { isCodeTaken: true } | { isCodeTaken: false; reason: string };

/** One coupon on its way into the database, from the form's point of view. */
export function useGeneration(onDone: () => void) {
  // The same for every attempt until one has ended: asking again starts nothing new.
  const [jobId, setJobId] = useState(() => crypto.randomUUID());
  const [isAsked, setIsAsked] = useState(false);
  const [failure, setFailure] = useState<GenerationFailure>();
  const job = useJobs()?.find(({ id }) => id === jobId);

  useEffect(() => {
    if (!job) return;
    const giveBack = (reason: GenerationFailure) => {
      setFailure(reason);
      setIsAsked(false);
      setJobId(crypto.randomUUID());
    };
    if (job.state === 'done') onDone();
    if (job.state === 'failed') {
      void askOfJob('dismiss', job.id);
      giveBack({ isCodeTaken: true });
    }
    if (job.state === 'stopped') {
      void askOfJob('cancel', job.id);
      giveBack({ isCodeTaken: false, reason: stopText(job) });
    }
  }, [job, onDone]);

  const start = async (values: CouponFormValues) => {
    setIsAsked(true);
    setFailure(undefined);
    try {
      await api.coupons.generate({ jobId, values });
    } catch (error) {
      const isCodeTaken = error instanceof Error && 'code' in error && error.code === 'CODE_EXISTS';
      setFailure(isCodeTaken ? { isCodeTaken } : { isCodeTaken, reason: failureReason(error) });
      setIsAsked(false);
    }
  };

  return { isBusy: isAsked, job, failure, start, forgetFailure: () => setFailure(undefined) };
}
