import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { failureReason, Refusal } from '../../services/rpc/failure';
import { shownName } from '../../services/values/cut-text';
import { countText, formatCount, formatDate, type Noun } from '../../services/values/formats';
import { createStore } from '../../services/values/store';
import { codeNoun, codeOf, isOpen, type Voucher } from '../../services/vouchers/voucher';
import { mostCopied, saveCsv } from '../lists/csv';
import { Button, type ButtonProps } from '../ui/button';
import { copyText } from '../ui/copy';
import { type MessageAction, showMessage } from '../ui/messages';
import { stoppable } from '../ui/progress';
import { saveFile, showSaveFailure } from '../ui/save-file';
import { drawPdf } from './pdf/draw-pdf';
import { leftOutText, markOffer, noteCopied } from './hand-out-all';
import { voucherColumns } from './voucher-columns';
import { type Generation, type GroupName, wholeGroup } from './voucher-list';

export const groupFiles = {
  pdf: { title: 'Download Codes (PDF)', save: saveGroupPdf },
  csv: { title: 'Export CSV', save: saveGroupCsv },
  copy: { title: 'Copy unused codes', save: copyCodes },
};
export type GroupFile = keyof typeof groupFiles;

type Part = 'all' | 'unused' | 'unused or handed out' | 'shown';

interface Output {
  codes: readonly Voucher[];
  leftOut: string;
  offer: MessageAction | undefined;
}

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
  const saving = { group, file };
  running.set([...running.get(), saving]);
  try {
    await stoppable(title, async (signal, show) => {
      const isOfOpen = part === 'unused' || part === 'unused or handed out';
      const read = async (): Promise<Output> => {
        const all =
          part === 'shown' ? shown : await wholeGroup(client, group, signal, show, isOfOpen);
        const codes = isOfOpen ? all.filter((code) => isOpen(code, part !== 'unused')) : all;
        if (codes.length === 0) throw new Refusal(noneText(part));
        show();
        const leftOut = part === 'unused' ? leftOutText(all) : '';
        return { codes, leftOut, offer: markOffer(codes, group) };
      };
      await save(group, read(), part);
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

const noneText = (part: Part) =>
  part === 'all' || part === 'shown'
    ? 'All codes of the group have been deleted.'
    : `All codes are redeemed${part === 'unused' ? ', handed out' : ''} or expired.`;
const nounOf = (part: Part): Noun =>
  part === 'all' ? codeNoun : { one: `${part} code`, other: `${part} codes` };

async function saveGroupCsv({ name }: GroupName, output: Promise<Output>, part: Part) {
  const { codes, leftOut, offer } = await output;
  await saveCsv({
    tableName: `${name}_vouchers`,
    columns: voucherColumns.filter(({ id, isOptional }) => !isOptional || id === 'handedOut'),
    rows: codes,
    ...(part !== 'all' && { part }),
    detail: `${part} codes of ${shownName(name)}${leftOut}`,
    offer,
  });
}

async function saveGroupPdf(group: GroupName, output: Promise<Output>, part: Part) {
  const { name: groupName, id: groupId } = group;
  const list = output.then(({ codes: all }) => {
    const first = all.reduce((one, other) => (startOf(other) < startOf(one) ? other : one));
    const last = all.reduce((one, other) => (endOf(other) > endOf(one) ? other : one));
    const validFrom = dayText(first.createdAt, first.validFrom);
    const validTill = dayText(last.endsAt, last.validTill);
    return { groupName, groupId, validFrom, validTill, codes: all.map(codeOf) };
  });
  const pdf = await drawPdf(list);
  const { codes, leftOut, offer } = await output;
  const { length } = codes;
  const noun = nounOf(part);
  const all = length === 1 ? `the one ${noun.one}` : `all ${countText(length, noun)}`;
  const fileName = `${groupName}_voucher_list${part === 'all' ? '' : ` (${part})`}.pdf`;
  await saveFile(pdf, fileName, `Saved ${all} of ${shownName(groupName)}${leftOut}`, offer);
}

async function copyCodes({ name }: GroupName, output: Promise<Output>, part: Part) {
  const { codes, leftOut, offer } = await output;
  if (codes.length > mostCopied) {
    const most = formatCount(mostCopied);
    throw new Refusal(`At most ${most} codes can be copied. CSV saves all of them.`);
  }
  if (!(await copyText(codes.map(codeOf).join('\n')))) return;
  await noteCopied(codes);
  const text = `Copied ${countText(codes.length, nounOf(part))} of ${shownName(name)}${leftOut}`;
  showMessage({ text, offer });
}

const startOf = ({ createdAt }: Voucher) => createdAt ?? Infinity;
const endOf = ({ endsAt }: Voucher) => endsAt ?? -Infinity;
const dayText = (atMs: number | null, stored: string | number | null) =>
  atMs === null ? String(stored ?? '–') : formatDate(atMs);
