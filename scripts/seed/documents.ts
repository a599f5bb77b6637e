const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const lettersAndDigits = `${letters}${letters.toLowerCase()}0123456789`;

/** mulberry32: the same seed gives the same data. */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(list: ArrayLike<Item>) => list[integer(0, list.length - 1)] as Item;
  const text = (alphabet: string, length: number) =>
    Array.from({ length }, () => pick<string>(alphabet)).join('');
  return {
    integer,
    pick,
    text,
    chance: (share: number) => next() < share,
    /** It has the form of an ID that Firestore's `add()` makes. */
    documentId: () => text(lettersAndDigits, 20),
    /** It has the form of Firebase Auth's IDs. */
    accountId: () => text(lettersAndDigits, 28),
    voucherBlock: () => text(letters, 4),
  };
}

export type Random = ReturnType<typeof createRandom>;

export type Data = Record<string, unknown>;

/** By the number of a document: changes its fields into the forms that older clients wrote. */
export type Quirks = Record<number, (data: Data) => unknown>;

/** Documents with automatic ids. */
export function documents(
  { seed, count, quirks }: { seed: number; count: number; quirks: Quirks },
  dataOf: (random: Random, number: number) => Data,
) {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, number) => {
    const data = dataOf(random, number);
    quirks[number]?.(data);
    return { id: random.documentId(), data };
  });
}
