import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { IndexSearch, RowQuery, Sort, TableSections } from './index/row-query';
import { createShownRows } from './shown-rows';
import type { StreamedRows, TableRow } from './streamed-rows';
import type { TableColumn } from './table-column';
import { addedFilter, useTableView, type TableFilter } from './table-view';

/** Each search of the database costs reads. */
const searchAfterMs = 400;

interface TableRowsOptions<Row extends TableRow> {
  rows: StreamedRows<Row>;
  columns: readonly TableColumn<Row>[];
  search: IndexSearch<Row>;
  filters?: readonly TableFilter[];
  sections?: TableSections<Row>;
  defaultSort?: Sort;
}

/** The rows that pass search and filters, in their order. */
export function useTableRows<Row extends TableRow>(options: TableRowsOptions<Row>) {
  const { rows: streamed, columns, search, sections, defaultSort } = options;
  const [spec] = useState(() => ({
    sortableColumns: columns.filter(({ index }) => index).map(({ id }) => id),
    filters: [...(options.filters ?? []), addedFilter],
  }));
  const { filters } = spec;
  const [store] = useState(() =>
    createShownRows<Row>({
      columns: columns.flatMap((column) => column.index ?? []),
      search: {
        ...search,
        // The database compares other fields, too.
        texts: (row) => [...search.texts(row), row.foundFor],
      },
      filters,
      defaultSort,
    }),
  );
  const { shown, isWorking } = useSyncExternalStore(store.subscribe, store.answer);
  const [view, setView] = useTableView(spec);
  useLayoutEffect(() => {
    store.ask({ rows: streamed.rows, query: view, sections });
  }, [store, streamed.rows, view, sections]);
  // Asking here and not in an effect draws the result together with the change.
  const changeView = (change: Partial<RowQuery>, isTyping?: boolean) =>
    store.ask({ rows: streamed.rows, query: setView(change, isTyping), sections });

  const searched = view.search.trim();
  const { search: searchDatabase } = streamed;
  useEffect(() => {
    const timer = setTimeout(() => searchDatabase?.(searched), searchAfterMs);
    return () => clearTimeout(timer);
  }, [searchDatabase, searched]);
  const isFiltered = searched !== '' || filters.some(({ id }) => view.filters[id]);
  return { shown, isWorking, filters, view, changeView, searched, isFiltered };
}
