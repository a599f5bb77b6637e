import { instantOf } from '../../services/values/dates';
import { codeOf, codesText, type Voucher } from '../../services/vouchers/voucher';
import { saveFile } from '../ui/save-file';
import { formatDate } from '../../services/values/formats';
import { saveCsv } from '../table/csv/csv';
import { shownName } from '../../services/values/cut-text';
import { voucherColumns } from './voucher-columns';
import type { VoucherList } from './pdf/draw-voucher-pdf';
import type { DrawnPdf } from './pdf/voucher-pdf.worker';
import { type GroupName, GroupNotSaved } from './voucher-list';

const columns = voucherColumns(() => {});

export async function saveGroupPdf({ name, id }: GroupName, vouchers: Promise<readonly Voucher[]>) {
  const list = vouchers.then((all) => ({
    groupName: name,
    groupId: id,
    ...validityOf(all),
    codes: all.map(codeOf),
  }));
  const pdf = await buildVoucherPdf(list);
  const { length } = await vouchers;
  const all = length === 1 ? 'the one code' : `all ${codesText(length)}`;
  await saveFile(pdf, `${name}_voucher_list.pdf`, `Saved ${all} of ${shownName(name)}`);
}

/** The worker starts at once, so that jsPDF loads while the codes are still being read. */
async function buildVoucherPdf(list: Promise<VoucherList>): Promise<Blob> {
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

export async function saveGroupCsv({ name }: GroupName, vouchers: Promise<readonly Voucher[]>) {
  const source = await vouchers;
  await saveCsv({
    tableName: `${name}_vouchers`,
    columns,
    shown: { source, rows: Uint32Array.from(source.keys()) },
    detail: `all codes of ${shownName(name)}`,
  });
}

function validityOf(vouchers: readonly Voucher[]): { validFrom: string; validTill: string } {
  const first = vouchers.reduce((least, voucher) =>
    (voucher.createdAt ?? Infinity) < (least.createdAt ?? Infinity) ? voucher : least,
  );
  const last = vouchers.reduce((most, voucher) =>
    (voucher.endsAt ?? -Infinity) > (most.endsAt ?? -Infinity) ? voucher : most,
  );
  return { validFrom: dayText(first.validFrom), validTill: dayText(last.validTill) };
}

function dayText(value: string | number | null): string {
  const at = instantOf(value);
  return at === null ? String(value ?? '–') : formatDate(at);
}
