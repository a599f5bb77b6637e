import { ChevronDown, ChevronRight, FileDown, FileSpreadsheet, Trash2 } from 'lucide-react';
import { cutText } from '../../services/values/cut-text';
import { isVisible } from '../../services/values/visible-text';
import type { VoucherGroup } from '../../services/vouchers/voucher';
import { countText, formatCount } from '../../services/values/formats';
import type { GroupRowProps } from '../table/groups/table-groups';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { IconButton } from '../ui/icon-button';
import { voucherNoun } from './codes-text';
import type { GroupFile } from './use-group-saving';
import type { workOnGroup } from './voucher-operations';

interface VoucherGroupRowProps extends GroupRowProps<VoucherGroup> {
  work: ReturnType<typeof workOnGroup>;
  saving: GroupFile | undefined;
  onSave: (file: GroupFile) => void;
  onDelete: () => void;
}

export function VoucherGroupRow(props: VoucherGroupRowProps) {
  const { shown, isOpen, isWide, tabIndex, work, saving, onToggle, onSave, onDelete } = props;
  const { group, count } = shown;
  // Saving waits until a generation has finished.
  const canSave = work === undefined || work === 'Being generated';
  const matching = count < group.count ? `${formatCount(count)} of ` : '';
  const counts = `${matching}${countText(group.count, voucherNoun)}, ${formatCount(group.redeemedCount)} redeemed`;
  const name = isVisible(group.name) ? cutText(group.name, 300) : 'Unnamed group';
  const text = (
    <div role="gridcell" className="min-w-0 flex-1">
      <div className="flex min-w-0 items-center gap-2">
        <span className="truncate font-medium" title={name}>
          <bdi>{name}</bdi>
        </span>
        {work && <Badge tone="warning">{work}</Badge>}
      </div>
      <div className="flex min-w-0 gap-2 text-hint text-muted">
        {group.id && group.id !== group.name && (
          <bdi className="truncate font-mono">{cutText(group.id, 40)}</bdi>
        )}
        <span className="shrink-0 tabular-nums">{counts}</span>
      </div>
    </div>
  );
  const actions = (
    <div
      role="gridcell"
      className={classNames('flex items-center gap-1', isWide ? 'shrink-0' : 'flex-1')}
    >
      <Button
        size="small"
        variant="quiet"
        icon={FileDown}
        className="px-1.5!"
        tabIndex={tabIndex}
        isBusy={saving === 'pdf'}
        disabled={!canSave}
        onClick={() => onSave('pdf')}
      >
        Download Codes (PDF)
      </Button>
      <IconButton
        size="small"
        icon={FileSpreadsheet}
        label="Export CSV"
        tabIndex={tabIndex}
        disabled={!canSave || saving === 'csv'}
        onClick={() => onSave('csv')}
      />
      <Button
        size="small"
        variant="danger-quiet"
        icon={Trash2}
        className={classNames('px-1.5!', !isWide && 'ms-auto')}
        tabIndex={tabIndex}
        disabled={work !== undefined}
        onClick={onDelete}
      >
        Delete All
      </Button>
    </div>
  );
  const toggle = (
    <div role="gridcell" className="shrink-0">
      <Button
        size="small"
        variant="quiet"
        icon={isOpen ? ChevronDown : ChevronRight}
        className={classNames('px-1.5!', isWide && 'w-24 justify-start!')}
        tabIndex={tabIndex}
        onClick={onToggle}
      >
        {isOpen ? 'Collapse' : 'Expand'}
      </Button>
    </div>
  );

  if (isWide) {
    return (
      <div className="flex h-full items-center gap-2 px-2">
        {toggle}
        {text}
        {actions}
      </div>
    );
  }
  return (
    <div className="flex h-full flex-col justify-center gap-1 px-3">
      <div className="-me-1.5 flex items-start justify-between gap-2">
        {text}
        {toggle}
      </div>
      <div className="-mx-1.5 flex justify-between">{actions}</div>
    </div>
  );
}
