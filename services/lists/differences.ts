import type { Reading } from '../firebase/firestore/document-pages';
import type { NameRange } from '../firebase/firestore/query';
import type { SearchInput } from './search-documents';
import { inParallel } from '../background/concurrency';
import { compareNames } from './name-order';

type Options = { signal: AbortSignal };
type Counted = { groups: NameRange[][]; isUnused?: boolean; readTime?: string | undefined };

export interface ListApi<Row> {
  list(range: Omit<Reading, 'signal'>, options: Options): Promise<AsyncIterable<readonly Row[]>>;
  count(counted: Counted, options: Options): Promise<{ counts: number[]; readTime: string }>;
  search?(input: SearchInput, options: Options): Promise<Row[]>;
}

export type Differences = NonNullable<Awaited<ReturnType<typeof findDifferences>>>;

interface Group {
  pieces: Piece[];
  excesses: number[];
}

const leafRows = 32;
const readsPerChange = 50;
const readsAtOnce = 8;

/** A change that leaves its group’s counts equal is not found, but each call draws new groups. */
export async function findDifferences<Row extends { id: string }>(
  listed: readonly Row[],
  { api, isUnused }: { api: ListApi<Row>; isUnused?: (row: Row) => boolean },
  signal: AbortSignal,
) {
  const rows = listed.toSorted((one, other) => compareNames(one.id, other.id));
  const measures = [() => true, ...(isUnused ? [isUnused] : [])];
  let readTime: string | undefined;

  // A new row is on the same side of its neighbour in every range, so this changes sides.
  const isBeforeRow = Math.random() < 0.5;
  const rangeOf = ({ from, to }: Piece): NameRange =>
    isBeforeRow
      ? { from: from > 0 ? rows[from]?.id : undefined, before: rows[to]?.id }
      : { after: rows[from - 1]?.id, until: to < rows.length ? rows[to - 1]?.id : undefined };

  async function counted(groups: Piece[][]): Promise<Group[]> {
    const results: Group[] = groups.map((pieces) => ({ pieces, excesses: [] }));
    if (groups.length === 0) return results;
    const ranges = groups.map((pieces) => pieces.map(rangeOf));
    for (const measure of measures) {
      const only = measure === isUnused && { isUnused: true };
      const answer = await api.count({ groups: ranges, ...only, readTime }, { signal });
      readTime = answer.readTime;
      for (const [i, { pieces, excesses }] of results.entries()) {
        const listed = pieces.flatMap(({ from, to }) => rows.slice(from, to)).filter(measure);
        excesses.push((answer.counts[i] ?? 0) - listed.length);
      }
    }
    return results;
  }

  const differs = ({ excesses }: Group) => excesses.some((excess) => excess !== 0);
  const costOf = ({ pieces, excesses }: Group) =>
    Math.min(sizeOf(pieces), Math.max(...excesses.map(Math.abs)) * readsPerChange);
  const isLeaf = (group: Group) => sizeOf(group.pieces) <= Math.max(leafRows, costOf(group));

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
    suspects = families.flatMap(({ parent, children }) => {
      const siblings = asked.splice(0, children.length - 1);
      // The last child is not counted: it has what its siblings leave.
      const excesses = parent.excesses.map((all, i) =>
        siblings.reduce((rest, group) => rest - (group.excesses[i] ?? 0), all),
      );
      return [...siblings, { pieces: children.at(-1) ?? [], excesses }].filter(differs);
    });
  }

  const reread = await readAgain(joined(leaves));
  const ids = new Set(reread.rows.map(({ id }) => id));
  // Rows whose order is not the server's have been read twice.
  return ids.size === reread.rows.length ? reread : readAgain(whole);

  async function readAgain(stale: readonly Piece[]) {
    const result = { isWhole: stale === whole, added: 0, gone: 0, redeemed: 0 };
    const merged: (readonly Row[])[] = [];
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
      merged.push(rows.slice(next, from), fresh);
      next = to;
    }
    return { ...result, rows: [...merged, rows.slice(next)].flat() };
  }

  async function readPiece(piece: Piece) {
    const parts = await api.list({ ...rangeOf(piece), readTime }, { signal });
    return { piece, fresh: (await Array.fromAsync(parts)).flat() };
  }
}

/** A piece is consecutive rows, with the names between them that are not listed. */
type Piece = Record<'from' | 'to', number>;

const rowsPerGroup = 2850;
/** With fewer groups, a row that is gone and a new one are too often in the same one. */
const fewestGroups = 32;
/** Firestore allows 30 disjunctions, and the two values of an unused code double the pieces. */
const piecesPerGroup = 15;
const fewestRowsPerPiece = 4;
const parts = 8;

/** A group has pieces from everywhere, so that two changes rarely meet in one group again. */
function shuffledGroups(size: number): Piece[][] {
  const groupCount = Math.max(fewestGroups, Math.ceil(size / rowsPerGroup));
  // The random start adds a piece.
  const most = Math.min(groupCount * piecesPerGroup - 1, Math.floor(size / fewestRowsPerPiece));
  const pieceRows = size / Math.max(1, most);
  const borders = new Set([0]);
  for (let at = Math.random() * pieceRows; at < size; at += pieceRows) borders.add(Math.floor(at));
  const pieces = [...borders]
    .map((from, i, all) => ({ piece: { from, to: all[i + 1] ?? size }, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ piece }) => piece);
  const perGroup = Math.ceil(pieces.length / groupCount);
  return [...Map.groupBy(pieces, (_, i) => Math.floor(i / perGroup)).values()];
}

const sizeOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { from, to }) => sum + to - from, 0);

function cut(pieces: readonly Piece[]): Piece[][] {
  const rows = pieces.flatMap(({ from, to }) =>
    Array.from({ length: to - from }, (_, i) => ({ from: from + i, to: from + i + 1 })),
  );
  const cuts = Map.groupBy(rows, (_, i) => Math.floor((i * parts) / rows.length));
  return Array.from(cuts.values(), joined);
}

function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last?.to === piece.from) last.to = piece.to;
    else result.push({ ...piece });
  }
  return result;
}
