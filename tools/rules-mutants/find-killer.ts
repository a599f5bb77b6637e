import type { Mutant } from './mutants-of';

interface Cell {
  title: string;
  isAllowed: boolean;
}

/** The number of parallel requests. */
const slice = 16;
/** A prime, so that the steps reach every cell. */
const step = 587;

/**
 * The result finds the first cell that is decided wrongly. The latest killers come first, because
 * neighbouring mutants often have the same one, then cells whose titles share words with the changed
 * line. Neighbouring cells mostly find the same faults, so the others are tried from all over.
 */
export function createKillerSearch() {
  let latest: string[] = [];
  return async <Any extends Cell>(
    { words }: Mutant,
    cells: Any[],
    isAllowed: (cell: Any) => Promise<boolean>,
  ): Promise<string | undefined> => {
    const relevance = ({ title }: Cell) => words.filter((word) => title.includes(word)).length;
    const ordered = cells
      .map((cell, index) => ({
        cell,
        since: latest.indexOf(cell.title),
        weight: relevance(cell),
        turn: (index * step) % cells.length,
      }))
      .toSorted((a, b) => b.since - a.since || b.weight - a.weight || a.turn - b.turn)
      .map(({ cell }) => cell);
    for (let start = 0; start < ordered.length; start += slice) {
      const some = ordered.slice(start, start + slice);
      const outcomes = await Promise.all(some.map(isAllowed));
      const killer = some.find((cell, index) => cell.isAllowed !== outcomes[index]);
      if (!killer) continue;
      latest = [...latest.filter((title) => title !== killer.title), killer.title].slice(-slice);
      return killer.title;
    }
    return undefined;
  };
}
