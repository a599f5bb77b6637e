import { FileDown } from 'lucide-react';
import type { ProductProps } from '../operations/job-kind';
import { Button } from '../ui/button';
import { useGroupSaving } from './use-group-saving';
import { subjectOf } from './voucher-job';

/** Saves the codes that a job has generated, as many of them as there still are. */
export function DownloadCodes({ job, ...button }: ProductProps) {
  const { saving, save, dialog } = useGroupSaving();
  const { groupId: id, groupName: name } = subjectOf('generate-vouchers', job);
  return (
    <>
      <Button
        icon={FileDown}
        isBusy={saving !== undefined}
        onClick={() => save({ id, name, key: `i${id}` }, 'pdf')}
        {...button}
      >
        Download Codes
      </Button>
      {dialog}
    </>
  );
}
