import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, ClipboardCheck, Trash2 } from 'lucide-react';
import { cutText, isVisible, shownName } from '../../services/values/cut-text';
import { validityOf, type VoucherGroup } from '../../services/vouchers/voucher';
import type { GroupRowProps } from '../table/groups/group-rows';
import { Badge } from '../ui/badge';
import { Button, IconButton } from '../ui/button';
import { FactLine } from './fact-line';
import { GroupMenu } from './group-menu';
import { copyNextCode } from './next-code';
import { type GroupFile, groupFiles, saveGroup } from './save-group';
import type { workOnGroup } from './voucher-operations';
import { askToDeleteGroup } from './voucher-questions';

interface VoucherGroupRowProps extends GroupRowProps<VoucherGroup> {
  now: number;
  work: ReturnType<typeof workOnGroup>;
}

const stackedForm = {
  row: 'grid-cols-[minmax(0,1fr)_auto] content-center gap-x-1',
  title: 'row-start-1',
  toggle: 'row-start-1 -my-0.5',
  facts: 'col-start-1 col-end-3 row-start-2 row-end-4 [&>:last-child]:mt-0.5 [&>:last-child]:me-19',
  buttons: 'col-start-1 col-end-3 row-start-4 -ml-1 mt-0.5 *:min-w-6 [&>button]:px-1',
  next: '@[240px]:inline',
  csv: '@[400px]:inline',
  deletion: 'col-start-2 row-start-3 -mb-1 text-end [&_svg]:hidden',
};
const wideForm: typeof stackedForm = {
  row: 'grid-cols-[80px_minmax(0,1fr)_auto_auto] grid-rows-[22px_16px] content-center items-center gap-x-3',
  title: 'col-start-2 row-start-1',
  toggle: 'col-start-1 row-start-1 row-end-3 -ml-1.5',
  facts: 'col-start-2 col-end-5 row-start-2 flex gap-x-4',
  buttons: 'col-start-3 row-start-1 -my-px',
  next: '@[760px]:inline',
  csv: '@[860px]:inline',
  deletion: 'col-start-4 row-start-1 -my-px flex',
};

export function VoucherGroupRow(props: VoucherGroupRowProps) {
  const { shown, now, isOpen, isWide, tabIndex, work, onToggle } = props;
  const { group } = shown;
  const client = useQueryClient();
  const name = isVisible(group.name) ? cutText(group.name, 300) : 'Unnamed group';
  const id = group.id === group.name ? '' : shownName(group.id, 40);
  const form = isWide ? wideForm : stackedForm;
  const small = { size: 'small', tabIndex } as const;
  const act = { ...small, disabled: work !== undefined };
  const saves = (file: GroupFile) => ({
    ...act,
    label: groupFiles[file].title,
    icon: groupFiles[file].icon,
    onClick: () => saveGroup(client, group, file),
  });
  const copyNext = () => copyNextCode(client, group);
  return (
    <div className="@container h-full">
      <div className={`grid h-full pr-1.5 pl-3 @sidebar:pr-2.5 @sidebar:pl-4 ${form.row}`}>
        <div role="gridcell" className={`flex min-w-0 items-center gap-x-2 ${form.title}`}>
          <div className="flex h-5 min-w-0 flex-wrap items-center gap-x-2 overflow-hidden *:max-w-full *:truncate">
            <span
              title={name}
              className={`font-semibold ${validityOf(group, now) === 'expired' ? 'text-muted' : ''}`}
            >
              <bdi>{name}</bdi>
            </span>
            {id && <span className="font-mono text-hint leading-5 text-muted">{id}</span>}
          </div>
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
          <IconButton {...act} label="Copy next code" icon={ClipboardCheck} onClick={copyNext}>
            <span className={`hidden ${form.next}`}>Copy next code</span>
          </IconButton>
          <IconButton {...saves('pdf')} className="shrink!">
            <span className="hidden truncate @[240px]:inline">{groupFiles.pdf.title}</span>
          </IconButton>
          <IconButton {...saves('csv')}>
            <span className={`hidden ${form.csv}`}>CSV</span>
          </IconButton>
          <GroupMenu group={group} tabIndex={tabIndex} isDisabled={act.disabled} />
        </div>
        <div role="gridcell" className={form.deletion}>
          <Button
            {...act}
            variant="danger-rest"
            icon={Trash2}
            onClick={() => askToDeleteGroup(client, group)}
          >
            Delete All
          </Button>
        </div>
      </div>
    </div>
  );
}
