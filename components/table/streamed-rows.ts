/** What every row has; `problems` says in words what is wrong with a partly broken document. */
export interface TableRow {
  readonly id: string;
  readonly problems?: readonly string[];
}

export interface LoadFailure {
  title: string;
  error: unknown;
}

/** Rows of a list while they arrive and afterwards. */
export interface StreamedRows<Row extends TableRow> {
  /** One array that only grows while pages arrive; a reload brings another array. */
  rows: readonly Row[];
  /** Rises with every page and every reload. */
  version: number;
  status: 'loading' | 'streaming' | 'complete' | 'stopped' | 'failed';
  /** Why the load failed; the rows that are already here stay. */
  failure?: LoadFailure;
  /** When the load ended, in milliseconds. */
  loadedAt?: number;
  stop: () => void;
  retry: () => void;
  /** Only lists read by cursor have it, and only while there is more to read. */
  loadMore?: () => void;
}
