import { FileDown } from 'lucide-react';
import { Button, type ButtonProps } from '../ui/button';
import type { Generation } from './generations';
import { useGroupSaving } from './use-group-saving';

/** Saves the generated codes, as many of them as there still are. */
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
