import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ClipboardList, FileDown, FileSpreadsheet } from 'lucide-react';
import { Refusal } from '../../services/api/failure';
import { formatDateTime } from '../../services/values/day-formats';
import { countText, formatCount } from '../../services/values/formats';
import { codeOf, type Voucher } from '../../services/vouchers/voucher';
import { mostCopied, saveCsv } from '../lists/csv';
import { type ListData, listKey, readAtOf } from '../lists/list-data';
import { lists } from '../lists/lists';
import { csvColumns, type TableColumn } from '../table/columns/features';
import { Button, type ButtonProps } from '../ui/button';
import { copyText } from '../ui/copy';
import { showFailure, showMessage } from '../ui/messages';
import { stoppable } from '../ui/progress';
import { saveFile } from '../ui/save-file';
import { type ChosenCodes, chosenCodes, type Subset, subsets } from './chosen-codes';
import { noteCopied } from './copied-codes';
import { drawPdf } from './pdf/draw-pdf';
import { dayText, voucherColumns } from './voucher-columns';
import { type Generation, type GroupName, listedCodes, wholeGroup } from './voucher-list';

export const groupFiles = {
  pdf: { title: 'Download Codes (PDF)', icon: FileDown, save: saveGroupPdf },
  csv: { title: 'Export CSV', icon: FileSpreadsheet, save: saveGroupCsv },
  copy: { title: 'Copy unused codes', icon: ClipboardList, save: copyCodes },
};
export type GroupFile = keyof typeof groupFiles;

/** A double click saves one file. */
let isSaving = false;

export function saveGroup(
  client: QueryClient,
  group: GroupName,
  file: GroupFile,
  subset: Subset = 'all',
): void {
  if (isSaving) return;
  isSaving = true;
  const { title, save } = groupFiles[file];
  const saving = stoppable(title, async (signal, show) => {
    let asOf = '';
    const codes = await wholeGroup(client, group, signal, show).catch((error: unknown) => {
      const state = client.getQueryState<ListData<Voucher>>(listKey(lists.vouchers.name));
      const listed = listedCodes(client, group.key);
      const isWhole = state?.data?.status === 'complete' && listed.length > 0;
      if (signal.aborted || !isWhole) throw error;
      asOf = `, as of ${formatDateTime(readAtOf(state))}`;
      return listed;
    });
    const chosen = chosenCodes(codes, group, subset);
    if (chosen.codes.length === 0) throw new Refusal(subsets[subset].none);
    show();
    await save({ ...chosen, source: chosen.source + asOf });
  }).finally(() => {
    isSaving = false;
  });
  showFailure(saving, file === 'copy' ? 'Could not copy the codes.' : 'Could not save the file.');
}

export function DownloadCodes({ operation, ...button }: ButtonProps & { operation: Generation }) {
  const client = useQueryClient();
  const { groupId: id, groupName: name } = operation.subject;
  const group = { id, name, key: `i${id}` };
  return (
    <Button icon={FileDown} onClick={() => saveGroup(client, group, 'pdf')} {...button}>
      Download Codes
    </Button>
  );
}

const isExported = ({ id, meta }: TableColumn<Voucher>) => !meta?.isOptional || id === 'handedOut';

async function saveGroupCsv({ group, subset, codes, source, offer }: ChosenCodes) {
  await saveCsv({
    tableName: `${group.name}_vouchers`,
    columns: csvColumns(voucherColumns.filter(isExported)),
    rows: codes,
    ...(subset !== 'all' && { subset }),
    detail: `${subset} codes of ${source}`,
    offer,
  });
}

async function saveGroupPdf({ group, subset, codes, source, offer }: ChosenCodes) {
  const { name: groupName, id: groupId } = group;
  const first = codes.reduce((one, other) => (startOf(other) < startOf(one) ? other : one));
  const last = codes.reduce((one, other) => (expiryOf(other) > expiryOf(one) ? other : one));
  const validFrom = dayText(first.createdAt, first.storedTexts?.validFrom);
  const validTill = dayText(last.expiry, last.storedTexts?.validTill);
  const pdf = await drawPdf({ groupName, groupId, validFrom, validTill, codes: codes.map(codeOf) });
  const { noun } = subsets[subset];
  const all = codes.length === 1 ? `the one ${noun.one}` : `all ${countText(codes.length, noun)}`;
  const fileName = `${groupName}_voucher_list${subset === 'all' ? '' : ` (${subset})`}.pdf`;
  await saveFile(pdf, fileName, `Saved ${all} of ${source}`, offer);
}

async function copyCodes({ subset, codes, source, offer }: ChosenCodes) {
  if (codes.length > mostCopied) {
    const most = formatCount(mostCopied);
    throw new Refusal(`At most ${most} codes can be copied. CSV saves all of them.`);
  }
  const counted = countText(codes.length, subsets[subset].noun);
  await copyText(codes.map(codeOf).join('\n'), () => {
    showFailure(noteCopied(codes));
    showMessage({ tone: 'note', text: `Copied ${counted} of ${source}`, action: offer });
  });
}

const startOf = ({ createdAt }: Voucher) => createdAt ?? Infinity;
const expiryOf = ({ expiry }: Voucher) => expiry ?? -Infinity;
