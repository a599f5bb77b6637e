import { useMemo, useState, type ReactNode } from 'react';
import { EmptyState, PageHeading } from '../ui/page';
import { ExportDialog } from './csv/export-dialog';
import { countText, type Noun } from '../../services/values/formats';
import type {
  DayHeadings,
  IndexSearch,
  ShownRows,
  Sort,
  TableSections,
} from './data/index/row-query';
import { saveCsv } from './csv/save-csv';
import { ScrollFrame, type ScrollFramePlace } from './grid/scroll-frame';
import { SkeletonRows } from './grid/skeleton-rows';
import { isGrowing, loadedText, type StreamedRows, type TableRow } from './data/streamed-rows';
import type { TableColumn } from './data/table-column';
import { TableGrid } from './grid/table-grid';
import {
  type RenderGroup,
  type TableGroups,
  useGroupedRows,
  useOpenGroups,
} from './groups/group-rows';
import { ReadQuestion } from './toolbar/read-question';
import { NoMatches, TableFailure, TableStatus } from './toolbar/table-status';
import { TableToolbar } from './toolbar/table-toolbar';
import { isShown, useSwitchedColumns } from './toolbar/view-items';
import { useLasting } from '../ui/use-lasting';
import { chosenSort, type TableFilter } from './data/table-view';
import { useTableRows } from './data/use-table-rows';
import { tableColumns } from './table-columns';

/** Columns, search and filters are read only when the table mounts. */
interface DataTableProps<Row extends TableRow> {
  /** File name of an export, and storage key of the hidden columns, as in "tests-taken". */
  name: string;
  title?: string;
  /** Beside the title, and in place of the rows of an empty list. */
  action?: ReactNode;
  /** Below the title; scrolls away with it. */
  lead?: ReactNode;
  label?: string;
  noun: Noun;
  rows: StreamedRows<Row>;
  columns: readonly TableColumn<Row>[];
  search?: IndexSearch<Row> & { label: string; placeholder?: string };
  filters?: readonly TableFilter[];
  sections?: TableSections<Row>;
  /** Shown while the list is in its default order. */
  days?: DayHeadings<Row>;
  /** Marks the row that comes next. */
  isNext?: (row: Row) => boolean;
  /** Groups bring their own sections. */
  groups?: TableGroups<Row>;
  renderGroup?: RenderGroup;
  defaultSort?: Sort;
  /** Name of the order without a sort, as in "nearest first". */
  unsorted?: string;
  empty: { title: string; text?: string };
  summary?: (shown: ShownRows<Row>) => ReactNode;
  /** How far an endless list has been loaded, as in "back to 3 March". */
  reach?: string;
}

/** After the last column with a value, before the actions. */
function withAdded<Row extends TableRow>(columns: readonly TableColumn<Row>[]) {
  const end = columns.findLastIndex(({ csv }) => csv) + 1;
  return columns.toSpliced(end, 0, tableColumns<Row>().added());
}

export function DataTable<Row extends TableRow>(props: DataTableProps<Row>) {
  const { name, noun, rows: streamed, search, sections, groups, defaultSort } = props;
  const columns = useMemo(() => withAdded(props.columns), [props.columns]);
  const table = useTableRows({ ...props, columns });
  const { isWorking, filters, view, changeView, isFiltered } = table;
  const [switchedColumns, switchColumns] = useSwitchedColumns(name);
  const visibleColumns = useMemo(
    () => columns.filter((column) => isShown(column, switchedColumns)),
    [columns, switchedColumns],
  );
  const detailColumns = useMemo(
    () => columns.filter((column) => column.isOptional || isShown(column, switchedColumns)),
    [columns, switchedColumns],
  );
  const sort = view.sort ?? defaultSort;
  const grouped = useGroupedRows(table.shown, groups);
  const shown = grouped ?? table.shown;
  const [isExporting, setIsExporting] = useState(false);
  const [isAskingForAll, setIsAskingForAll] = useState(false);
  const showsWork = useLasting(isWorking);
  const openGroups = useOpenGroups(isFiltered);
  const clear = () => changeView({ search: '', filters: {} });
  const changeSort = (next: Sort | undefined) =>
    changeView({ sort: chosenSort(next, sort, defaultSort) });
  const isLoading = isGrowing(streamed);
  const shownCount = shown.rows.length;
  // While the index is still reading rows, the last shown row is not the end of the list.
  const isIndexBehind = shown.total < streamed.rows.length;
  // In any other order, rows that are loaded do not come after those that are shown.
  const isInOrder = props.reach === undefined ? !sort : !view.sort;
  const canLoadMore = isInOrder && !isFiltered && !isLoading && !isIndexBehind && !streamed.failure;
  const isAllLoaded = streamed.status === 'complete' && !streamed.loadMore;
  const save = async () => {
    setIsExporting(true);
    await saveCsv({
      tableName: name,
      columns: [...(groups?.csvColumns ?? []), ...visibleColumns],
      shown,
      part: isAllLoaded ? undefined : loadedText(streamed),
    }).finally(() => setIsExporting(false));
  };

  const content = (place: ScrollFramePlace) => {
    if (shown.total === 0) {
      if (isLoading || isWorking) {
        return (
          <SkeletonRows
            place={place}
            columns={visibleColumns}
            hasSections={!!(groups ?? sections)}
            hasGroups={!!groups}
          />
        );
      }
      if (streamed.failure) return null;
      return (
        <EmptyState title={props.empty.title} action={props.action}>
          {props.empty.text}
        </EmptyState>
      );
    }
    if (shownCount === 0 && isFiltered) {
      return <NoMatches query={view} isLoading={isLoading} onClear={clear} />;
    }
    return (
      <TableGrid
        label={props.label ?? props.title ?? noun.other}
        place={place}
        columns={visibleColumns}
        detailColumns={detailColumns}
        shown={shown}
        sections={groups?.sections ?? sections?.list}
        days={view.sort ? undefined : props.days}
        isNext={props.isNext}
        openGroups={openGroups}
        renderGroup={props.renderGroup}
        sort={sort}
        onSort={changeSort}
        onDetailsShown={streamed.readRow}
        isGrowing={isLoading || streamed.loadMore !== undefined}
        onNearEnd={canLoadMore ? streamed.loadMore : undefined}
      />
    );
  };

  return (
    <section
      aria-label={props.label ?? props.title}
      className="@container flex h-full min-h-0 flex-1 flex-col"
    >
      <ScrollFrame
        isFiltered={isFiltered}
        lead={
          <>
            {props.title !== undefined && <PageHeading title={props.title} action={props.action} />}
            {props.lead}
            <ReadQuestion question={streamed.question} />
            <TableFailure streamed={streamed} noun={noun} />
          </>
        }
        head={
          <TableToolbar
            columns={columns}
            switchedColumns={switchedColumns}
            onSwitchColumns={switchColumns}
            search={search}
            filters={filters}
            rows={isLoading ? [] : streamed.rows}
            view={view}
            onChangeView={changeView}
            isExporting={isExporting}
            onExport={
              shownCount === 0
                ? undefined
                : () => (isAllLoaded && !isIndexBehind ? void save() : setIsAskingForAll(true))
            }
          >
            <TableStatus
              noun={noun}
              shownCount={shownCount}
              total={shown.total}
              streamed={streamed}
              query={view}
              isFiltered={isFiltered}
              detail={groups && `in ${countText(grouped?.groups.length ?? 0, groups.noun)}`}
              reach={props.reach}
              isWorking={isWorking}
              showsWork={showsWork}
              order={{ columns, sort, defaultSort, unsorted: props.unsorted ?? 'database order' }}
              onSort={changeSort}
              onClear={clear}
            />
          </TableToolbar>
        }
        foot={
          props.summary &&
          shownCount > 0 && <div className="border-t border-line px-3">{props.summary(shown)}</div>
        }
      >
        {content}
      </ScrollFrame>
      {isAskingForAll && (
        <ExportDialog
          streamed={streamed}
          noun={noun}
          isWhole={isAllLoaded && !isIndexBehind && !isWorking}
          save={save}
          onClose={() => setIsAskingForAll(false)}
        />
      )}
    </section>
  );
}
