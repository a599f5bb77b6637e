import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../services/api/client';
import { shownName } from '../../services/values/cut-text';
import { formatCount } from '../../services/values/formats';
import { codeOf, isUnused, type VoucherGroup } from '../../services/vouchers/voucher';
import { listData } from '../lists/list-data';
import { lists } from '../lists/lists';
import { copyText } from '../ui/copy';
import { showFailure, showMessage } from '../ui/messages';
import { subsets } from './chosen-codes';
import { handOutOneOf } from './copied-codes';
import { openGeneration } from './generate-vouchers';
import { listedCodes, replaceCodes, wholeGroup } from './voucher-list';

export function copyNextCode(client: QueryClient, group: VoucherGroup): void {
  showFailure(copyNext(client, group), 'Could not copy a code.');
}

async function copyNext(client: QueryClient, group: VoucherGroup): Promise<void> {
  const isLoaded = listData(client, lists.vouchers.name)?.status === 'complete';
  let codes = isLoaded ? listedCodes(client, group.key) : await wholeGroup(client, group);
  let given = await handOutOneOf(client, codes);
  if (!given && isLoaded) {
    // The list may not have the whole group.
    codes = await wholeGroup(client, group);
    given = await handOutOneOf(client, codes);
  }
  const others = codes.filter(({ id }) => id !== given?.voucher.id);
  const listed = isLoaded ? listedCodes(client, group.key) : others;
  const left = listed.filter(isUnused).length;
  if (!given) {
    const kept = 'were copied in this session, are not valid yet or share their code';
    const text = left > 0 ? `The codes left ${kept}.` : subsets.unused.none;
    const action = { label: 'Generate more like this', run: () => openGeneration(group) };
    return showMessage({ tone: 'note', text, action });
  }
  const code = codeOf(given.voucher);
  const undo = () => showFailure(restoreCode(client, given));
  const text = `Copied ${shownName(code)}. ${formatCount(left)} left.`;
  // The message shows the code, so that it may be given without a copy: the mark stays.
  const refused = `Could not copy ${shownName(code)}. It is marked as handed out.`;
  const onCopied = () => showMessage({ text, action: { label: 'Undo', run: undo } });
  await copyText(code, onCopied, refused);
}

type Given = NonNullable<Awaited<ReturnType<typeof handOutOneOf>>>;

async function restoreCode(client: QueryClient, { voucher, updateTime }: Given) {
  const { id } = voucher;
  const stored = await api.vouchers.restore({ id, updateTime });
  replaceCodes(client, new Map([[id, stored]]));
  if (stored?.handedOutAt === undefined) return;
  const text = `Could not undo this: ${shownName(codeOf(voucher))} was changed meanwhile.`;
  showMessage({ tone: 'danger', text });
}
