/** Consecutive rows, with the names up to the last one's that are not listed. */
export type Piece = Record<'from' | 'to', number>;

const rowsPerGroup = 2850;
/** With fewer, a row that is gone and a new one are too often in the same group. */
const fewestGroups = 32;
/** Firestore's limit, with the two values of an unused code. */
const piecesPerGroup = 15;
const fewestRowsPerPiece = 4;
const parts = 8;

/** Each group has pieces from everywhere, so that two changes rarely meet in one group again. */
export function shuffledGroups(size: number): Piece[][] {
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

export const sizeOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { from, to }) => sum + to - from, 0);

export function cut(pieces: readonly Piece[]): Piece[][] {
  const rows = pieces.flatMap(({ from, to }) =>
    Array.from({ length: to - from }, (_, i) => ({ from: from + i, to: from + i + 1 })),
  );
  const cuts = Map.groupBy(rows, (_, i) => Math.floor((i * parts) / rows.length));
  return Array.from(cuts.values(), joined);
}

/** In order, with neighbours as one piece. */
export function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last?.to === piece.from) last.to = piece.to;
    else result.push({ ...piece });
  }
  return result;
}
