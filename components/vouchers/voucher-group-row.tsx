import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react';
import { cutText, isVisible, shownName } from '../../services/values/cut-text';
import { validityOf, type VoucherGroup } from '../../services/vouchers/voucher';
import type { GroupRowProps } from '../table/groups/group-rows';
import { Badge } from '../ui/badge';
import { Button, IconButton } from '../ui/button';
import { FactLine } from './fact-line';
import { GroupMenu } from './group-menu';
import { type GroupFile, groupFiles, saveGroup } from './save-group';
import type { workOnGroup } from './voucher-operations';
import { askToDeleteGroup } from './voucher-questions';

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
  const name = isVisible(group.name) ? cutText(group.name, 300) : 'Unnamed group';
  const id = group.id === group.name ? '' : shownName(group.id, 40);
  const form = isWide ? wideForm : stackedForm;
  const isDisabled = work !== undefined;
  const small = { size: 'small', tabIndex } as const;
  const saves = (file: GroupFile) => ({
    ...small,
    label: groupFiles[file].title,
    icon: groupFiles[file].icon,
    disabled: isDisabled,
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
            className={`truncate font-semibold ${validityOf(group, now) === 'expired' ? 'text-muted' : ''}`}
          >
            <bdi>{name}</bdi>
          </span>
          {id && (
            <span className="hidden max-w-1/2 shrink-0 truncate font-mono text-hint text-muted @[240px]:block">
              {id}
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
        <FactLine {...{ id, shown, now }} className={form.facts} />
        <div role="gridcell" className={`flex min-w-0 items-center ${form.buttons}`}>
          <IconButton {...saves('pdf')} className="min-w-6 shrink!">
            <span className="hidden truncate @[240px]:inline">{groupFiles.pdf.title}</span>
          </IconButton>
          <IconButton {...saves('csv')}>
            <span className={`hidden ${form.csv}`}>CSV</span>
          </IconButton>
          <GroupMenu group={group} tabIndex={tabIndex} isDisabled={isDisabled} />
          <Button
            {...small}
            variant="danger-rest"
            icon={Trash2}
            className="ms-auto @max-[240px]:px-0.5"
            disabled={isDisabled}
            onClick={() => askToDeleteGroup(client, group)}
          >
            Delete All
          </Button>
        </div>
      </div>
    </div>
  );
}
