import { createRandom, type Random } from './random.ts';

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
