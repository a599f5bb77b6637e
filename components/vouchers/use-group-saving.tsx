import { useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { failureReason } from '../../services/rpc/failure';
import { showSaveFailure } from '../ui/save-file';
import { ListStopped } from '../table/data/list';
import { Button, type ButtonProps } from '../ui/button';
import { ProgressDialog } from '../ui/progress';
import { shownName } from '../../services/values/cut-text';
import { saveGroupCsv, saveGroupPdf } from './save-group';
import { type Generation, type GroupName, GroupNotSaved, wholeGroup } from './voucher-list';

export type GroupFile = 'pdf' | 'csv';

interface Saving {
  group: GroupName;
  file: GroupFile;
  /** Undefined once all codes are loaded. */
  progress?: { done: number; total?: number };
  stop: AbortController;
}

export function useGroupSaving() {
  const client = useQueryClient();
  const [saving, setSaving] = useState<Saving>();

  const save = async (group: GroupName, file: GroupFile) => {
    const stop = new AbortController();
    const { signal } = stop;
    const onProgress = (done: number, total?: number) =>
      setSaving({ group, file, stop, progress: { done, total } });
    onProgress(0);
    try {
      const vouchers = wholeGroup(client, group, { signal, onProgress }).then((all) => {
        if (all.length === 0) throw new GroupNotSaved('All codes of the group have been deleted.');
        setSaving({ group, file, stop });
        return all;
      });
      await (file === 'pdf' ? saveGroupPdf : saveGroupCsv)(group, vouchers);
    } catch (error) {
      if (!signal.aborted) showSaveFailure(reasonOf(error));
    } finally {
      setSaving(undefined);
    }
  };

  const dialog = saving?.progress && (
    <ProgressDialog
      title={saving.file === 'pdf' ? 'Download Codes (PDF)' : 'Export CSV'}
      label={`Waiting for all codes of ${shownName(saving.group.name)}`}
      {...saving.progress}
      onCancel={() => saving.stop.abort()}
    />
  );
  return { saving, save: (group: GroupName, file: GroupFile) => void save(group, file), dialog };
}

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

function reasonOf(error: unknown): string {
  if (error instanceof GroupNotSaved) return error.message;
  if (error instanceof ListStopped) return 'Loading of the list was stopped.';
  return failureReason(error);
}
