import { FileDown } from 'lucide-react';
import { Button, type ButtonProps } from '../ui/button';
import type { Generation } from './generations';
import { useGroupSaving } from './use-group-saving';

export function DownloadCodes({
  operation,
  ...button
}: { operation: Generation } & Pick<ButtonProps, 'size' | 'variant' | 'autoFocus'>) {
  const { saving, save, dialog } = useGroupSaving();
  const { groupId: id, groupName: name } = operation.subject;
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
