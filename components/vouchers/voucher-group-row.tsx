import { useQueryClient } from '@tanstack/react-query';
import {
  ChevronDown,
  ChevronRight,
  ClipboardCheck,
  Ellipsis,
  Plus,
  QrCode,
  Trash2,
} from 'lucide-react';
import { cutText, isVisible } from '../../services/values/cut-text';
import { capitalised, formatCount } from '../../services/values/formats';
import type { VoucherGroup } from '../../services/vouchers/voucher';
import { endings } from '../operations/chosen-rows';
import type { GroupRowProps } from '../table/groups/group-rows';
import { Badge } from '../ui/badge';
import { Button, IconButton } from '../ui/button';
import { Menu, type MenuItem } from '../ui/menu';
import { openCards } from './cards/cards-dialog';
import type { Part } from './chosen-codes';
import { openGeneration } from './generate-vouchers';
import { FactLine, groupFacts } from './group-facts';
import { copyNextCode } from './next-code';
import { type GroupFile, groupFiles, saveGroup } from './save-group';
import type { workOnGroup } from './voucher-operations';
import { askToDeleteGroup, askToEndGroup } from './voucher-questions';

interface VoucherGroupRowProps extends GroupRowProps<VoucherGroup> {
  now: number;
  work: ReturnType<typeof workOnGroup>;
}

const stackedForm = {
  row: 'grid-cols-[minmax(0,1fr)_auto] content-center gap-x-1',
  title: '',
  toggle: '-my-0.5',
  facts: 'col-span-2 me-1.5',
  buttons: 'col-span-2 -ml-1.5 mt-0.5',
  csv: '@[330px]:inline',
};
const wideForm: typeof stackedForm = {
  row: 'grid-cols-[80px_minmax(0,1fr)_auto] grid-rows-[22px_16px] content-center items-center gap-x-3',
  title: 'col-start-2 row-start-1',
  toggle: 'col-start-1 row-start-1 row-end-3 -ml-1.5',
  facts: 'col-start-2 col-end-4 row-start-2',
  buttons: 'col-start-3 row-start-1 -my-px',
  csv: '@[760px]:inline',
};

export function VoucherGroupRow(props: VoucherGroupRowProps) {
  const { shown, now, isOpen, isWide, tabIndex, work, onToggle } = props;
  const { group } = shown;
  const client = useQueryClient();
  const facts = groupFacts(shown, now);
  const name = isVisible(group.name) ? cutText(group.name, 300) : 'Unnamed group';
  const form = isWide ? wideForm : stackedForm;
  const small = { size: 'small', tabIndex } as const;
  const saves = (file: GroupFile) => ({
    ...small,
    label: groupFiles[file].title,
    icon: groupFiles[file].icon,
    disabled: work !== undefined,
    onClick: () => saveGroup(client, group, file),
  });
  return (
    <div className="@container h-full">
      <div className={`grid h-full pr-1.5 pl-3 @sidebar:pr-2.5 @sidebar:pl-4 ${form.row}`}>
        <div
          role="gridcell"
          className={`flex min-w-0 items-center gap-x-2 *:max-w-full ${form.title}`}
        >
          <span
            title={name}
            className={`truncate font-semibold ${facts.isExpired ? 'text-muted' : ''}`}
          >
            <bdi>{name}</bdi>
          </span>
          {facts.id && (
            <span className="hidden max-w-1/2 shrink-0 truncate font-mono text-hint text-muted @[240px]:block">
              {facts.id}
            </span>
          )}
          {work && <Badge tone="warning">{work}</Badge>}
        </div>
        <div role="gridcell" className={form.toggle}>
          <Button
            {...small}
            variant="quiet"
            icon={isOpen ? ChevronDown : ChevronRight}
            className="text-muted enabled:hover:text-text"
            onClick={onToggle}
          >
            {isOpen ? 'Collapse' : 'Expand'}
          </Button>
        </div>
        <FactLine facts={facts} className={form.facts} />
        <div role="gridcell" className={`flex min-w-0 items-center ${form.buttons}`}>
          <IconButton {...saves('pdf')} className="min-w-6 shrink!">
            <span className="hidden truncate @[240px]:inline">{groupFiles.pdf.title}</span>
          </IconButton>
          <IconButton {...saves('csv')}>
            <span className={`hidden ${form.csv}`}>CSV</span>
          </IconButton>
          <CodesMenu {...props} />
          <Button
            {...small}
            variant="danger-rest"
            icon={Trash2}
            className="ms-auto @max-[240px]:px-0.5"
            disabled={work !== undefined}
            onClick={() => askToDeleteGroup(client, group)}
          >
            Delete All
          </Button>
        </div>
      </div>
    </div>
  );
}

function CodesMenu({ shown: { group }, tabIndex, work }: VoucherGroupRowProps) {
  const { leftCount, handedOutCount } = group;
  const client = useQueryClient();
  const isDisabled = work !== undefined;
  const save = (label: string, file: GroupFile, part: Part, count: number): MenuItem => ({
    label,
    icon: groupFiles[file].icon,
    isDisabled: isDisabled || count === 0,
    onChoose: () => void saveGroup(client, group, file, part),
  });
  const saves = (part: Part, count: number) => {
    const counted = `${capitalised(part)} ${formatCount(count)}`;
    return [
      save(`Copy ${part} codes`, 'copy', part, count),
      save(`PDF: ${counted}`, 'pdf', part, count),
      save(`CSV: ${counted}`, 'csv', part, count),
    ];
  };
  const copyNext = () => copyNextCode(client, group);
  const items: MenuItem[] = [
    { label: 'Copy next code', icon: ClipboardCheck, isDisabled, onChoose: copyNext },
    ...saves('unused', leftCount),
    ...(handedOutCount > 0 ? saves('unused or handed out', leftCount + handedOutCount) : []),
    { label: 'Cards with QR…', icon: QrCode, isDisabled, onChoose: () => openCards(group) },
    { label: 'Generate more like this', icon: Plus, onChoose: () => openGeneration(group) },
    ...endings.map(({ title, icon, isExpiry }) => ({
      label: title,
      icon,
      isDisabled: isDisabled || group.redeemedCount === group.count,
      onChoose: () => askToEndGroup(client, group, isExpiry),
    })),
  ];
  return <Menu label="Use codes" icon={Ellipsis} face="" tabIndex={tabIndex} items={items} />;
}
