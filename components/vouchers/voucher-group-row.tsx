import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, ClipboardCheck } from 'lucide-react';
import { cutText, isVisible, shownName } from '../../services/values/cut-text';
import { validityOf, type VoucherGroup } from '../../services/vouchers/voucher';
import type { GroupRowProps } from '../table/groups/group-rows';
import { Badge } from '../ui/badge';
import { Button, IconButton } from '../ui/button';
import { FactLine } from './fact-line';
import { GroupMenu } from './group-menu';
import { copyNextCode } from './next-code';
import { groupFiles, saveGroup } from './save-group';
import type { workOnGroup } from './voucher-operations';
import { askToDeleteGroup } from './voucher-questions';

interface VoucherGroupRowProps extends GroupRowProps<VoucherGroup> {
  now: number;
  work: ReturnType<typeof workOnGroup>;
}

const stackedForm = {
  row: 'grid-cols-[minmax(0,1fr)_auto] content-center gap-x-1',
  title: 'row-start-1',
  toggle: 'row-start-1 -mb-0.5',
  facts: 'col-span-2',
  buttons: 'col-span-2 -ml-1 *:min-w-6 *:not-last:px-1',
  next: '@[280px]:inline',
  fileSign: '@[280px]:@max-[400px]:[&>svg]:hidden',
};
const wideForm: typeof stackedForm = {
  row: 'grid-cols-[80px_minmax(0,1fr)_auto] grid-rows-[20px_16px] content-center items-center gap-x-2',
  title: 'col-start-2 row-start-1',
  toggle: 'col-start-1 row-start-1 row-end-3 -ml-1.5',
  facts: 'col-[2/4] row-start-2 flex gap-x-4 pe-1.5 *:last:shrink-0 @[860px]:*:first:w-96',
  buttons: 'col-start-3 row-start-1 -my-0.5',
  next: '@[700px]:inline',
  fileSign: '@max-[700px]:[&>svg]:hidden',
};

export function VoucherGroupRow(props: VoucherGroupRowProps) {
  const { shown, now, isOpen, isWide, tabIndex, work, onToggle } = props;
  const { group } = shown;
  const client = useQueryClient();
  const name = isVisible(group.name) ? cutText(group.name, 300) : 'Unnamed group';
  const id = group.id === group.name ? '' : shownName(group.id, 40);
  const form = isWide ? wideForm : stackedForm;
  const isDisabled = work !== undefined;
  const act = { size: 'small', tabIndex, disabled: isDisabled } as const;
  const { pdf } = groupFiles;
  const copyNext = () => copyNextCode(client, group);
  return (
    <div className="@container h-full">
      <div className={`grid h-full pr-1.5 pl-3 @sidebar:pr-2.5 @sidebar:pl-4 ${form.row}`}>
        <div role="gridcell" className={`flex min-w-0 items-center gap-x-2 ${form.title}`}>
          <div className="flex h-5 min-w-0 flex-wrap items-center gap-x-2 overflow-hidden *:max-w-full *:truncate">
            <bdi
              title={name}
              className={`font-semibold ${validityOf(group, now) === 'expired' ? 'text-muted' : ''}`}
            >
              {name}
            </bdi>
            {id && (
              <span className="hidden font-mono text-hint leading-5 text-muted @[480px]:inline">
                {id}
              </span>
            )}
          </div>
          {work && <Badge tone="warning">{work}</Badge>}
        </div>
        <div role="gridcell" className={form.toggle}>
          <Button
            size="small"
            tabIndex={tabIndex}
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
            <span className={`hidden ${form.next}`}>
              Copy next<span className="hidden @[400px]:inline"> code</span>
            </span>
          </IconButton>
          <IconButton
            {...act}
            label={pdf.title}
            icon={pdf.icon}
            className={`shrink! ${form.fileSign}`}
            onClick={() => saveGroup(client, group, 'pdf')}
          >
            <span className="hidden truncate @[280px]:inline">{pdf.title}</span>
          </IconButton>
          <GroupMenu group={group} tabIndex={tabIndex} isDisabled={isDisabled} />
          <Button
            {...act}
            variant="danger-rest"
            className="ms-auto"
            onClick={() => askToDeleteGroup(client, group)}
          >
            Delete All
          </Button>
        </div>
      </div>
    </div>
  );
}
