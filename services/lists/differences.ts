import type { NameRange } from '../firebase/firestore/query';
import { inParallel } from '../background/concurrency';
import { compareNames } from './name-order';
import { cut, joined, type Piece, shuffledGroups, sizeOf } from './pieces';

/** A list in the background. */
export interface ListApi<Row> {
  list(
    range: NameRange & { readTime?: string | undefined; most?: number },
    options: { signal: AbortSignal },
  ): Promise<AsyncIterable<readonly Row[]>>;
  count(
    input: { groups: NameRange[][]; isUnused?: boolean; readTime?: string | undefined },
    options: { signal: AbortSignal },
  ): Promise<{ counts: number[]; readTime: string }>;
  search?(input: { text: string }, options: { signal: AbortSignal }): Promise<Row[]>;
}

export interface CountedList<Row> {
  api: ListApi<Row>;
  /** Given if the background can count these alone. */
  isUnused?: (row: Row) => boolean;
}

export type Differences = NonNullable<Awaited<ReturnType<typeof findDifferences>>>;

/** Pieces that are counted together, by each measure. */
interface Group {
  pieces: Piece[];
  counts: number[];
}

const leafRows = 32;
/** What finding and reading one change costs, about. */
const readsPerChange = 50;
const readsAtOnce = 8;

/**
 * Finds what has been created, deleted or redeemed since the rows were read: counts groups of rows,
 * cuts those that differ, and reads only the rows of the smallest ones, or all if that is cheaper. Null
 * if the counts are equal. A change of another kind is not found, nor an addition and a
 * deletion in one group, but the groups are others at each call.
 */
export async function findDifferences<Row extends { id: string }>(
  listed: readonly Row[],
  { api, isUnused }: CountedList<Row>,
  signal: AbortSignal,
) {
  const rows = listed.toSorted((one, other) => compareNames(one.id, other.id));
  const measures = [() => true, ...(isUnused ? [isUnused] : [])];
  let readTime: string | undefined;

  // A new row is on the same side of its neighbour in every range, so this changes sides.
  const isBeforeRow = Math.random() < 0.5;
  const rangeOf = ({ from, to }: Piece): NameRange => {
    const isFirst = from === 0;
    const isLast = to === rows.length;
    return isBeforeRow
      ? { from: isFirst ? undefined : rows[from]?.id, before: isLast ? undefined : rows[to]?.id }
      : {
          after: isFirst ? undefined : rows[from - 1]?.id,
          until: isLast ? undefined : rows[to - 1]?.id,
        };
  };

  const differenceOf = ({ pieces, counts }: Group): number => {
    const listed = pieces.flatMap(({ from, to }) => rows.slice(from, to));
    return Math.max(
      ...measures.map((measure, i) => Math.abs((counts[i] ?? 0) - listed.filter(measure).length)),
    );
  };

  async function counted(groups: Piece[][]): Promise<Group[]> {
    const found: Group[] = groups.map((pieces) => ({ pieces, counts: [] }));
    if (groups.length === 0) return found;
    const ranges = groups.map((pieces) => pieces.map(rangeOf));
    for (const measure of measures) {
      const only = measure === isUnused && { isUnused: true };
      const answer = await api.count({ groups: ranges, ...only, readTime }, { signal });
      readTime = answer.readTime;
      for (const [i, group] of found.entries()) group.counts.push(answer.counts[i] ?? 0);
    }
    return found;
  }

  const differs = (group: Group) => differenceOf(group) > 0;
  const costOf = (group: Group) =>
    Math.min(sizeOf(group.pieces), differenceOf(group) * readsPerChange);
  const isLeaf = (group: Group) => {
    const size = sizeOf(group.pieces);
    return size <= leafRows || differenceOf(group) * readsPerChange >= size;
  };

  let suspects = (await counted(shuffledGroups(rows.length))).filter(differs);
  if (suspects.length === 0) return null;
  const cost = suspects.reduce((sum, group) => sum + costOf(group), 0);
  const whole = [{ from: 0, to: rows.length }];
  if (cost > rows.length / 2) return readAgain(whole);

  const leaves: Piece[] = [];
  while (suspects.length > 0) {
    leaves.push(...suspects.filter(isLeaf).flatMap(({ pieces }) => pieces));
    const families = suspects
      .filter((group) => !isLeaf(group))
      .map((parent) => ({ parent, children: cut(parent.pieces) }));
    const asked = await counted(families.flatMap(({ children }) => children.slice(0, -1)));
    let next = 0;
    suspects = families.flatMap(({ parent, children }) => {
      const known = asked.slice(next, (next += children.length - 1));
      // The last one has what its siblings leave.
      const counts = parent.counts.map((all, i) =>
        known.reduce((rest, group) => rest - (group.counts[i] ?? 0), all),
      );
      return [...known, { pieces: children.at(-1) ?? [], counts }].filter(differs);
    });
  }

  const found = await readAgain(joined(leaves));
  const ids = new Set(found.rows.map(({ id }) => id));
  // Rows whose order is not the server's have been read twice.
  return ids.size === found.rows.length ? found : readAgain(whole);

  async function readAgain(stale: readonly Piece[]) {
    /** `isWhole`: all rows have been read again, because that was cheaper. */
    const result = { rows: [] as Row[], isWhole: stale === whole, added: 0, gone: 0, redeemed: 0 };
    let next = 0;
    for await (const { piece, fresh } of inParallel(stale, readsAtOnce, readPiece)) {
      const { from, to } = piece;
      const old = new Map(rows.slice(from, to).map((row) => [row.id, row]));
      for (const row of fresh) {
        const before = old.get(row.id);
        if (!before) result.added++;
        else if (isUnused?.(before) && !isUnused(row)) result.redeemed++;
        old.delete(row.id);
      }
      result.gone += old.size;
      result.rows = result.rows.concat(rows.slice(next, from), fresh);
      next = to;
    }
    result.rows = result.rows.concat(rows.slice(next));
    return result;
  }

  async function readPiece(piece: Piece) {
    const fresh: Row[] = [];
    const range = { ...rangeOf(piece), readTime };
    for await (const part of await api.list(range, { signal })) fresh.push(...part);
    return { piece, fresh };
  }
}
