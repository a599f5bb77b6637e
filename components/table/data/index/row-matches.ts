import type { ChoiceCodes } from './choice-codes';
import { withRoom } from './growable';
import type { NumberKeys } from './number-keys';
import { dayRange } from '../../../../services/values/dates';
import type { IndexFilter, IndexSearch, RowQuery } from './row-query';
import { foldSearch, type SearchText } from './search-text';
import type { Work } from './work';

interface MatchSources<Row> {
  filters: readonly IndexFilter[];
  search?: IndexSearch<Row>;
  searchText?: SearchText<Row>;
  choices: (column: string) => ChoiceCodes<Row>;
  numbers: (column: string) => NumberKeys<Row>;
}

export interface RowMatches<Row> {
  /** 1 for each row that passes search and filters; nothing where all rows pass. */
  find(rows: readonly Row[], query: RowQuery): Work<Uint8Array | undefined>;
}

/** Remembers the rows found for the last search and filters, and looks only at new ones. */
export function createRowMatches<Row>(sources: MatchSources<Row>): RowMatches<Row> {
  let lastKey = '';
  let found = new Uint8Array();
  let count = 0;

  return {
    *find(rows, query) {
      const search = sources.search ? foldSearch(query.search) : '';
      const active = sources.filters.filter(({ id }) => query.filters[id]);
      if (search === '' && active.length === 0) return undefined;

      const key = JSON.stringify([search, active.map(({ id }) => [id, query.filters[id]])]);
      if (key !== lastKey) {
        lastKey = key;
        count = 0;
      }
      const from = count;
      const until = rows.length;
      found = withRoom(found, until);
      found.fill(search === '' ? 1 : 0, from, until);
      if (search !== '' && sources.search && sources.searchText) {
        yield* sources.searchText.extend(rows);
        yield* sources.searchText.find(search, sources.search.mode, found, from);
      }
      for (const filter of active) {
        yield* keepMatches(filter, query.filters[filter.id] ?? '', rows, { from, until });
      }
      count = until;
      return found;
    },
  };

  function* keepMatches(
    filter: IndexFilter,
    value: string,
    rows: readonly Row[],
    { from, until }: { from: number; until: number },
  ): Work {
    if (filter.kind === 'choice') {
      const choices = sources.choices(filter.column);
      const codes = yield* choices.read(rows);
      const wanted = choices.codeOf(value);
      for (let row = from; row < until; row++) if (codes[row] !== wanted) found[row] = 0;
      return;
    }
    const range = dayRange(value);
    if (!range) return;
    const times = yield* sources.numbers(filter.column).read(rows);
    for (let row = from; row < until; row++) {
      const time = times[row]!;
      if (!(time >= range.startMs && time < range.endMs)) found[row] = 0;
    }
  }
}
