import { ChevronDown, ChevronRight, FileDown, FileSpreadsheet, Trash2 } from 'lucide-react';
import { cutText, isVisible } from '../../services/values/cut-text';
import { seen } from '../../services/values/mask';
import type { VoucherGroup } from '../../services/vouchers/voucher';
import type { GroupRowProps } from '../table/groups/group-rows';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { FactColumns, FactLine, groupFacts } from './group-facts';
import { groupFiles, type GroupFile, type useGroupSaving } from './use-group-saving';
import type { workOnGroup } from './voucher-operations';

interface VoucherGroupRowProps extends GroupRowProps<VoucherGroup> {
  /** Groups end while they are shown. */
  now: number;
  work: ReturnType<typeof workOnGroup>;
  saving: ReturnType<typeof useGroupSaving>;
  onDelete: () => void;
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
  row: 'grid-cols-[80px_minmax(0,1fr)_auto] grid-rows-[22px_16px] content-center items-center gap-x-3 @[1000px]:grid-cols-[80px_minmax(0,1fr)_112px_112px_128px_auto]',
  title:
    'col-start-2 row-start-1 @[1000px]:row-end-3 @[1000px]:flex-col @[1000px]:items-start @[1000px]:gap-0',
  toggle: 'col-start-1 row-start-1 row-end-3 -ml-1.5',
  facts: 'col-start-2 col-end-4 row-start-2 @[1000px]:hidden',
  buttons: 'col-start-3 row-start-1 -my-px @[1000px]:col-start-6 @[1000px]:row-end-3',
  csv: '@[760px]:inline',
};

export function VoucherGroupRow(props: VoucherGroupRowProps) {
  const { shown, now, isOpen, isWide, tabIndex, work, saving, onToggle, onDelete } = props;
  const { group } = shown;
  const facts = groupFacts(shown, now);
  const name = isVisible(group.name) ? seen('text', cutText(group.name, 300)) : 'Unnamed group';
  const form = isWide ? wideForm : stackedForm;
  const small = { size: 'small', tabIndex } as const;
  const saves = (file: GroupFile) => ({
    ...small,
    variant: 'quiet' as const,
    'aria-label': groupFiles[file].title,
    title: groupFiles[file].title,
    isBusy: saving.running?.group.key === group.key && saving.running.file === file,
    // Saving waits until a generation has finished.
    disabled: work !== undefined && work !== 'Being generated',
    onClick: () => saving.save(group, file),
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
        {isWide && <FactColumns group={group} facts={facts} />}
        <div role="gridcell" className={`flex min-w-0 items-center ${form.buttons}`}>
          <Button {...saves('pdf')} icon={FileDown} className="min-w-0 shrink!">
            <span className="hidden truncate @[240px]:inline">{groupFiles.pdf.title}</span>
          </Button>
          <Button {...saves('csv')} icon={FileSpreadsheet}>
            <span className={`hidden ${form.csv}`}>CSV</span>
          </Button>
          <Button
            {...small}
            variant="danger-rest"
            icon={Trash2}
            className="ms-auto"
            disabled={work !== undefined}
            onClick={onDelete}
          >
            Delete All
          </Button>
        </div>
      </div>
    </div>
  );
}
