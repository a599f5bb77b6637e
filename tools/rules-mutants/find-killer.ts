import type { Mutant } from './mutants-of';

interface Cell {
  title: string;
  isAllowed: boolean;
}

/** The number of parallel requests. */
const slice = 16;

/**
 * Returns the first cell that is decided wrongly. Cells whose titles share words with the changed
 * line come first.
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
