import { useState } from 'react';
import { voucherDraftItem } from '../../services/vouchers/voucher-form';
import { askOfJob } from '../operations/job-actions';
import { useJobs } from '../operations/use-jobs';
import { useStored } from '../ui/use-stored';
import { GenerationProgress } from './generation-progress';
import { VoucherFormDialog } from './voucher-form-dialog';

/** Generates a group: the form, then how far it is, then the codes. */
export function GenerateVouchers({ onClose }: { onClose: () => void }) {
  const [jobId, setJobId] = useState<string>();
  const jobs = useJobs();
  const draft = useStored(voucherDraftItem);
  const job = jobs?.find(({ id }) => id === jobId);

  if (jobId === undefined) {
    return draft === undefined ? null : (
      <VoucherFormDialog draft={draft} onStarted={setJobId} onClose={onClose} />
    );
  }
  return (
    <GenerationProgress
      job={job}
      onBack={() => setJobId(undefined)}
      onClose={() => {
        const isSeen = job?.state === 'done' || job?.state === 'failed';
        if (isSeen) void askOfJob('dismiss', jobId);
        onClose();
      }}
    />
  );
}
