import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { failureReason, Refusal } from '../../services/rpc/failure';
import { shownName } from '../../services/values/cut-text';
import { countText, formatCount, formatDate, type Noun } from '../../services/values/formats';
import { createStore } from '../../services/values/store';
import { codeNoun, codeOf, type Voucher } from '../../services/vouchers/voucher';
import { mostCopied, saveCsv } from '../table/csv/csv';
import { Button, type ButtonProps } from '../ui/button';
import { copyText } from '../ui/copy';
import { stoppable } from '../ui/progress';
import { saveFile, showSaveFailure } from '../ui/save-file';
import { drawPdf } from './pdf/draw-pdf';
import { voucherColumns } from './voucher-columns';
import { type Generation, type GroupName, unusedCodes, wholeGroup } from './voucher-list';

export const groupFiles = {
  pdf: { title: 'Download Codes (PDF)', save: saveGroupPdf },
  csv: { title: 'Export CSV', save: saveGroupCsv },
  copy: { title: 'Copy unused codes', save: copyCodes },
};
export type GroupFile = keyof typeof groupFiles;

type Part = 'all' | 'unused' | 'shown';

const running = createStore<readonly { group: GroupName; file: GroupFile }[]>([]);

export function useIsSaving() {
  const now = useSyncExternalStore(running.subscribe, running.get);
  return ({ key }: GroupName, file: GroupFile) =>
    now.some((saving) => saving.group.key === key && saving.file === file);
}

export async function saveGroup(
  client: QueryClient,
  group: GroupName,
  file: GroupFile,
  part: Part = 'all',
  shown: readonly Voucher[] = [],
): Promise<void> {
  const { title, save } = groupFiles[file];
  const read = part === 'unused' ? unusedCodes : wholeGroup;
  const saving = { group, file };
  running.set([...running.get(), saving]);
  try {
    await stoppable(title, async (signal, show) => {
      const codes = part === 'shown' ? shown : read(client, group, signal, show);
      const vouchers = Promise.resolve(codes).then((all) => {
        if (all.length === 0) throw new Refusal(noneText(part));
        show();
        return all;
      });
      await save(group, vouchers, part);
    });
  } catch (error) {
    showSaveFailure(failureReason(error), file === 'copy' ? 'Nothing was copied.' : undefined);
  } finally {
    running.set(running.get().filter((other) => other !== saving));
  }
}

export function DownloadCodes({ operation, ...button }: ButtonProps & { operation: Generation }) {
  const client = useQueryClient();
  const isSaving = useIsSaving();
  const { groupId: id, groupName: name } = operation.subject;
  const group = { id, name, key: `i${id}` };
  return (
    <Button
      icon={FileDown}
      isBusy={isSaving(group, 'pdf')}
      onClick={() => saveGroup(client, group, 'pdf')}
      {...button}
    >
      Download Codes
    </Button>
  );
}

type Vouchers = Promise<readonly Voucher[]>;

const noneText = (part: Part) =>
  part === 'unused'
    ? 'All codes are redeemed or have expired.'
    : 'All codes of the group have been deleted.';
const nounOf = (part: Part): Noun =>
  part === 'all' ? codeNoun : { one: `${part} code`, other: `${part} codes` };

async function saveGroupCsv({ name }: GroupName, vouchers: Vouchers, part: Part) {
  await saveCsv({
    tableName: `${name}_vouchers`,
    columns: voucherColumns().filter(({ isOptional }) => !isOptional),
    rows: await vouchers,
    ...(part !== 'all' && { part }),
    detail: `${part} codes of ${shownName(name)}`,
  });
}

async function saveGroupPdf(group: GroupName, vouchers: Vouchers, part: Part) {
  const { name: groupName, id: groupId } = group;
  const list = vouchers.then((all) => {
    const first = all.reduce((one, other) => (startOf(other) < startOf(one) ? other : one));
    const last = all.reduce((one, other) => (endOf(other) > endOf(one) ? other : one));
    const validFrom = dayText(first.createdAt, first.validFrom);
    const validTill = dayText(last.endsAt, last.validTill);
    return { groupName, groupId, validFrom, validTill, codes: all.map(codeOf) };
  });
  const pdf = await drawPdf(list);
  const { length } = await vouchers;
  const noun = nounOf(part);
  const all = length === 1 ? `the one ${noun.one}` : `all ${countText(length, noun)}`;
  const fileName = `${groupName}_voucher_list${part === 'all' ? '' : ` (${part})`}.pdf`;
  await saveFile(pdf, fileName, `Saved ${all} of ${shownName(groupName)}`);
}

async function copyCodes({ name }: GroupName, vouchers: Vouchers, part: Part) {
  const codes = (await vouchers).map(codeOf);
  if (codes.length > mostCopied) {
    const most = formatCount(mostCopied);
    throw new Refusal(`At most ${most} codes can be copied. CSV saves all of them.`);
  }
  const said = `Copied ${countText(codes.length, nounOf(part))} of ${shownName(name)}`;
  await copyText(codes.join('\n'), said);
}

const startOf = ({ createdAt }: Voucher) => createdAt ?? Infinity;
const endOf = ({ endsAt }: Voucher) => endsAt ?? -Infinity;
const dayText = (atMs: number | null, stored: string | number | null) =>
  atMs === null ? String(stored ?? '–') : formatDate(atMs);
