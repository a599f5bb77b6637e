import { formatCount } from '../../services/values/formats';
import { classNames } from '../ui/class-names';
import type { SectionId, VoucherLine } from './voucher-lines';

const titles: Record<SectionId, string> = { active: 'Active', expired: 'Expired' };

interface SectionNameProps {
  line: Extract<VoucherLine, { kind: 'heading' | 'none' }>;
  isSearching: boolean;
}

/** The heading of the active or the expired groups, or that there are none. */
export function SectionName({ line, isSearching }: SectionNameProps) {
  const title = titles[line.section];
  return (
    <div
      role="gridcell"
      className={classNames('flex h-full items-center gap-2', line.kind === 'none' && 'px-3')}
    >
      {line.kind === 'heading' ? (
        <>
          <h2 className="font-medium">{title}</h2>
          <span className="font-normal text-muted tabular-nums">{formatCount(line.count)}</span>
        </>
      ) : (
        <span className="text-muted">
          {isSearching
            ? `No ${title.toLowerCase()} group has a matching code`
            : `No ${title.toLowerCase()} groups`}
        </span>
      )}
    </div>
  );
}
