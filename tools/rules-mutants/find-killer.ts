import type { Mutant } from './mutants-of';

interface Cell {
  title: string;
  isAllowed: boolean;
}

/** So many requests are under way together. */
const slice = 16;

/**
 * Makes the requests of all cells until one is decided otherwise than it must be, and gives that
 * one. Begins with those whose titles have words of the changed line in them.
 */
export async function findKiller<Any extends Cell>(
  { words }: Pick<Mutant, 'words'>,
  cells: Any[],
  isAllowed: (cell: Any) => Promise<boolean>,
): Promise<string | undefined> {
  const relevance = ({ title }: Cell) => words.filter((word) => title.includes(word)).length;
  const ordered = cells
    .map((cell) => ({ cell, weight: relevance(cell) }))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ cell }) => cell);
  for (let start = 0; start < ordered.length; start += slice) {
    const some = ordered.slice(start, start + slice);
    const outcomes = await Promise.all(some.map(isAllowed));
    const killer = some.find((cell, index) => cell.isAllowed !== outcomes[index]);
    if (killer) return killer.title;
  }
  return undefined;
}
