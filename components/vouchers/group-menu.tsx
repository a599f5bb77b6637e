import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Plus, QrCode } from 'lucide-react';
import { capitalised, formatCount } from '../../services/values/formats';
import type { VoucherGroup } from '../../services/vouchers/voucher';
import { expiryChoices } from '../codes/code-operations';
import { Menu, type MenuItem } from '../ui/menu';
import { openCards } from './cards/cards-dialog';
import type { Subset } from './chosen-codes';
import { openGeneration } from './generate-vouchers';
import { type GroupFile, groupFiles, saveGroup } from './save-group';
import { askForGroupExpiry } from './voucher-questions';

export function GroupMenu(props: { group: VoucherGroup; tabIndex: 0 | -1; isDisabled: boolean }) {
  const { group, tabIndex, isDisabled } = props;
  const client = useQueryClient();
  const { leftCount, handedOutCount } = group;
  const { csv } = groupFiles;
  const save = (file: GroupFile, subset?: Subset) => () => saveGroup(client, group, file, subset);
  const saves = (subset: Subset, count: number) => {
    const counted = `${capitalised(subset)} ${formatCount(count)}`;
    const labels = { copy: `Copy ${subset} codes`, pdf: `PDF: ${counted}`, csv: `CSV: ${counted}` };
    return Object.entries(labels).map(([file, label]) => ({
      label,
      icon: groupFiles[file as GroupFile].icon,
      isDisabled: isDisabled || count === 0,
      onChoose: save(file as GroupFile, subset),
    }));
  };
  const items: MenuItem[] = [
    ...saves('unused', leftCount),
    ...(handedOutCount > 0 ? saves('unused or handed out', leftCount + handedOutCount) : []),
    { label: csv.title, icon: csv.icon, isDisabled, onChoose: save('csv') },
    { label: 'Cards with QR…', icon: QrCode, isDisabled, onChoose: () => openCards(group) },
    { label: 'Generate more like this', icon: Plus, onChoose: () => openGeneration(group) },
    ...expiryChoices.map((choice) => ({
      label: choice.title,
      icon: choice.icon,
      isDisabled: isDisabled || group.redeemedCount === group.count,
      onChoose: () => askForGroupExpiry(client, group, choice),
    })),
  ];
  return <Menu label="More" icon={Ellipsis} face="" tabIndex={tabIndex} items={items} />;
}
