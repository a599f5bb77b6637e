import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { groupVouchers, type Voucher, type VoucherGroup } from '../../services/vouchers/voucher';
import { useJobs } from '../operations/use-jobs';
import { useList } from '../table/data/use-list';
import { formatCount } from '../../services/values/formats';
import { SearchField } from '../table/toolbar/search-field';
import { SkeletonRows } from '../table/grid/skeleton-rows';
import { isGrowing } from '../table/data/streamed-rows';
import { TableFailure } from '../table/table-failure';
import { TableStatus } from '../table/toolbar/table-status';
import { useTableView } from '../table/data/use-table-view';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { PageHeading } from '../ui/page-heading';
import { codeNoun } from './codes-text';
import { DeleteDialog, type Deletion } from './delete-dialog';
import { GenerateDialog } from './generate-dialog';
import { useGroupSaving } from './use-group-saving';
import { voucherColumns } from './voucher-columns';
import { VoucherList } from './voucher-list';
import { matchingGroups } from './voucher-lines';
import { voucherSource } from './voucher-source';

const viewSpec = { sortableColumns: [], filters: [] };
const skeletonColumns = voucherColumns(() => {});
const noKeys: ReadonlySet<string> = new Set();

export default function VouchersPage() {
  const streamed = useList(voucherSource);
  const jobs = useJobs() ?? [];
  const [view, changeView] = useTableView(viewSpec);
  const [isGenerating, setIsGenerating] = useState(false);
  const [deletion, setDeletion] = useState<Deletion>();
  const { saving, save, dialog: savingDialog } = useGroupSaving();
  // Groups start collapsed; in a search they start expanded, to show what was found.
  const [toggled, setToggled] = useState({ search: '', keys: noKeys });

  const search = view.search.trim();
  const { rows } = streamed;
  const groups = useMemo(() => groupVouchers(rows), [rows]);
  const isSearching = search !== '';
  const keys = (toggled.search !== '') === isSearching ? toggled.keys : noKeys;
  const { groups: shown, matchCount } = useMemo(
    () => matchingGroups(groups, search, ({ key }) => keys.has(key) !== isSearching),
    [groups, search, keys, isSearching],
  );

  const toggle = (group: VoucherGroup) =>
    setToggled({ search, keys: withToggled(keys, group.key) });
  const deleteCode = useCallback(
    (voucher: Voucher) => setDeletion({ kind: 'code', jobId: crypto.randomUUID(), voucher }),
    [],
  );
  const generateButton = (
    <Button variant="primary" icon={Plus} onClick={() => setIsGenerating(true)}>
      Generate Voucher Code
    </Button>
  );
  const clear = () => changeView({ search: '' });
  const grows = isGrowing(streamed);
  const groupsText = `in ${formatCount(shown.length)} ${shown.length === 1 ? 'group' : 'groups'}`;

  const content = () => {
    if (rows.length === 0) {
      if (grows) return <SkeletonRows columns={skeletonColumns} />;
      if (streamed.failure) return null;
      return (
        <EmptyState title="No voucher codes yet" action={generateButton}>
          Each group of codes that you generate appears here.
        </EmptyState>
      );
    }
    if (shown.length === 0) {
      return (
        <EmptyState
          title={grows ? 'Nothing matches so far' : 'Nothing matches'}
          action={<Button onClick={clear}>Clear search</Button>}
        />
      );
    }
    return (
      <VoucherList
        groups={shown}
        jobs={jobs}
        isSearching={isSearching}
        saving={saving}
        onToggle={toggle}
        onSave={save}
        onDeleteGroup={(group) => setDeletion({ kind: 'group', jobId: crypto.randomUUID(), group })}
        onDeleteCode={deleteCode}
      />
    );
  };

  return (
    <section aria-label="Voucher" className="@container flex h-full min-h-0 flex-col">
      <div className="px-3 pt-3 pb-2">
        <PageHeading title="Voucher" action={generateButton} />
      </div>
      <div className="flex px-3 pb-2">
        <SearchField
          label="Search by code"
          value={view.search}
          onChange={(text, isTyping) => changeView({ search: text }, isTyping)}
        />
      </div>
      <TableFailure streamed={streamed} noun={codeNoun} />
      <TableStatus
        noun={codeNoun}
        shownCount={matchCount}
        total={rows.length}
        streamed={streamed}
        isFiltered={isSearching}
        detail={groupsText}
        isWorking={false}
        onClear={clear}
      />
      {content()}
      {isGenerating && <GenerateDialog onClose={() => setIsGenerating(false)} />}
      {savingDialog}
      {deletion && <DeleteDialog deletion={deletion} onClose={() => setDeletion(undefined)} />}
    </section>
  );
}

function withToggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
