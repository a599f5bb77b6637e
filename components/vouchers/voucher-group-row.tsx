import { ChevronDown, ChevronRight, FileDown, FileSpreadsheet, Trash2 } from 'lucide-react';
import { cutText, isVisible } from '../../services/values/cut-text';
import type { VoucherGroup } from '../../services/vouchers/voucher';
import { countText, formatCount } from '../../services/values/formats';
import type { GroupRowProps } from '../table/groups/group-rows';
import { Badge } from '../ui/badge';
import { Button, classNames, IconButton } from '../ui/button';
import type { GroupFile } from './use-group-saving';
import type { WorkOnGroup } from './voucher-operations';

interface VoucherGroupRowProps extends GroupRowProps<VoucherGroup> {
  work: WorkOnGroup | undefined;
  saving: GroupFile | undefined;
  onSave: (file: GroupFile) => void;
  onDelete: () => void;
}

const workTexts: Record<WorkOnGroup, string> = {
  generating: 'Being generated',
  removing: 'Being removed',
  deleting: 'Being deleted',
  restoring: 'Being restored',
};

export function VoucherGroupRow(props: VoucherGroupRowProps) {
  const { shown, isOpen, isWide, tabIndex, work, saving, onToggle, onSave, onDelete } = props;
  const { group, count } = shown;
  // Saving waits until a generation has finished.
  const canSave = work === undefined || work === 'generating';
  const matching = count < group.count ? `${formatCount(count)} of ` : '';
  const vouchers = countText(group.count, { one: 'voucher', other: 'vouchers' });
  const name = isVisible(group.name) ? cutText(group.name, 300) : 'Unnamed group';
  const small = { size: 'small', tabIndex } as const;
  return (
    <div
      className={classNames(
        'flex h-full gap-x-2 gap-y-1',
        isWide ? 'items-center px-2' : 'flex-wrap content-center items-start px-3',
      )}
    >
      <div role="gridcell" className={classNames('shrink-0', !isWide && '-me-1.5')}>
        <Button
          {...small}
          variant="quiet"
          icon={isOpen ? ChevronDown : ChevronRight}
          className={classNames('px-1.5!', isWide && 'w-24 justify-start!')}
          onClick={onToggle}
        >
          {isOpen ? 'Collapse' : 'Expand'}
        </Button>
      </div>
      <div role="gridcell" className={classNames('min-w-0 flex-1', !isWide && '-order-1')}>
        <div className="flex min-w-0 items-center gap-2">
          <span className="truncate font-semibold" title={name}>
            <bdi>{name}</bdi>
          </span>
          {work && <Badge tone="warning">{workTexts[work]}</Badge>}
        </div>
        <div className="flex min-w-0 gap-2 text-hint text-muted">
          {group.id && group.id !== group.name && (
            <bdi className="truncate font-mono">{cutText(group.id, 40)}</bdi>
          )}
          <span className="shrink-0 tabular-nums">
            {`${matching}${vouchers}, ${formatCount(group.redeemedCount)} redeemed`}
          </span>
        </div>
      </div>
      <div
        role="gridcell"
        className={classNames(
          'flex items-center gap-1',
          isWide ? 'shrink-0' : '-mx-1.5 grow basis-full',
        )}
      >
        <Button
          {...small}
          variant="quiet"
          icon={FileDown}
          className="px-1.5!"
          isBusy={saving === 'pdf'}
          disabled={!canSave}
          onClick={() => onSave('pdf')}
        >
          Download Codes (PDF)
        </Button>
        <IconButton
          {...small}
          icon={FileSpreadsheet}
          label="Export CSV"
          disabled={!canSave || saving === 'csv'}
          onClick={() => onSave('csv')}
        />
        <Button
          {...small}
          variant="danger-quiet"
          icon={Trash2}
          className={classNames('px-1.5!', !isWide && 'ms-auto')}
          disabled={work !== undefined}
          onClick={onDelete}
        >
          Delete All
        </Button>
      </div>
    </div>
  );
}
