import { useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { failureReason } from '../../services/rpc/failure';
import { shownName } from '../../services/values/cut-text';
import { formatDate } from '../../services/values/formats';
import { codeOf, codesText, type Voucher } from '../../services/vouchers/voucher';
import { saveCsv } from '../table/csv/csv';
import { ListStopped } from '../table/data/list';
import { Button, type ButtonProps } from '../ui/button';
import { ProgressDialog } from '../ui/progress';
import { saveFile, showSaveFailure } from '../ui/save-file';
import type { DrawnPdf, VoucherList } from './pdf/voucher-pdf.worker';
import { voucherColumns } from './voucher-columns';
import { type Generation, type GroupName, GroupNotSaved, wholeGroup } from './voucher-list';

export const groupFiles = {
  pdf: { title: 'Download Codes (PDF)', save: saveGroupPdf },
  csv: { title: 'Export CSV', save: saveGroupCsv },
};
export type GroupFile = keyof typeof groupFiles;

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
      const vouchers = wholeGroup(client, group, signal, onProgress).then((all) => {
        if (all.length === 0) throw new GroupNotSaved('All codes of the group have been deleted.');
        setSaving({ group, file, stop });
        return all;
      });
      await groupFiles[file].save(group, vouchers);
    } catch (error) {
      const isExplained = error instanceof GroupNotSaved || error instanceof ListStopped;
      if (!signal.aborted) showSaveFailure(isExplained ? error.message : failureReason(error));
    } finally {
      setSaving(undefined);
    }
  };

  const dialog = saving?.progress && (
    <ProgressDialog
      title={groupFiles[saving.file].title}
      label={`Waiting for all codes of ${shownName(saving.group.name)}`}
      {...saving.progress}
      onCancel={() => saving.stop.abort()}
    />
  );
  return { running: saving, save, dialog };
}

export function DownloadCodes({ operation, ...button }: ButtonProps & { operation: Generation }) {
  const { running, save, dialog } = useGroupSaving();
  const { groupId: id, groupName: name } = operation.subject;
  return (
    <>
      <Button
        icon={FileDown}
        isBusy={running !== undefined}
        onClick={() => save({ id, name, key: `i${id}` }, 'pdf')}
        {...button}
      >
        Download Codes
      </Button>
      {dialog}
    </>
  );
}

type Vouchers = Promise<readonly Voucher[]>;

async function saveGroupCsv({ name }: GroupName, vouchers: Vouchers) {
  const source = await vouchers;
  await saveCsv({
    tableName: `${name}_vouchers`,
    columns: voucherColumns(() => {}).filter(({ isOptional }) => !isOptional),
    shown: { source, rows: Uint32Array.from(source.keys()) },
    detail: `all codes of ${shownName(name)}`,
  });
}

async function saveGroupPdf({ name: groupName, id: groupId }: GroupName, vouchers: Vouchers) {
  const list = vouchers.then((all) => {
    const first = all.reduce((one, other) => (startOf(other) < startOf(one) ? other : one));
    const last = all.reduce((one, other) => (endOf(other) > endOf(one) ? other : one));
    const validFrom = dayText(first.createdAt, first.validFrom);
    const validTill = dayText(last.endsAt, last.validTill);
    return { groupName, groupId, validFrom, validTill, codes: all.map(codeOf) };
  });
  const pdf = await drawPdf(list);
  const { length } = await vouchers;
  const all = length === 1 ? 'the one code' : `all ${codesText(length)}`;
  await saveFile(pdf, `${groupName}_voucher_list.pdf`, `Saved ${all} of ${shownName(groupName)}`);
}

const startOf = ({ createdAt }: Voucher) => createdAt ?? Infinity;
const endOf = ({ endsAt }: Voucher) => endsAt ?? -Infinity;
const dayText = (atMs: number | null, stored: string | number | null) =>
  atMs === null ? String(stored ?? '–') : formatDate(atMs);

/** The worker starts at once, so that jsPDF loads while the codes are still being read. */
async function drawPdf(list: Promise<VoucherList>): Promise<Blob> {
  const worker = new Worker(new URL('./pdf/voucher-pdf.worker.ts', import.meta.url), {
    type: 'module',
  });
  const { promise, resolve, reject } = Promise.withResolvers<DrawnPdf>();
  worker.addEventListener('message', ({ data }: MessageEvent<DrawnPdf>) => resolve(data));
  worker.addEventListener('error', ({ message }) => reject(new GroupNotSaved(message)));
  try {
    const [drawn] = await Promise.all([promise, list.then((codes) => worker.postMessage(codes))]);
    if ('failure' in drawn) throw new GroupNotSaved(drawn.failure);
    return new Blob([drawn.bytes], { type: 'application/pdf' });
  } finally {
    worker.terminate();
  }
}
