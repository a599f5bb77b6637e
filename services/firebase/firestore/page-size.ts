/** Small, so that the first rows appear quickly. */
export const firstPageSize = 100;

/** A larger page takes longer to repeat, and no less time per document. */
const largestPageSize = 5000;

const pageSeconds = 2;

/** The second page differs enough from the first one to tell a slow start from slow documents. */
const secondPageSize = 150;

export interface Pace {
  size: number;
  seconds: number;
  /** Without the time that any query takes, however small. */
  secondsPerDocument: number;
}

/** Two pages of different sizes tell the time of a query's start from that of its documents. */
export function paceOf(size: number, seconds: number, last?: Pace): Pace {
  const average = seconds / size;
  const marginal = !last
    ? Math.min(average, pageSeconds / secondPageSize)
    : last.size === size
      ? last.secondsPerDocument
      : (seconds - last.seconds) / (size - last.size);
  // One page may meet a busy moment.
  return { size, seconds, secondsPerDocument: Math.min(average, Math.max(marginal, average / 2)) };
}

/** What arrives in about two seconds, but at most half of what has been too large for its deadline. */
export function pageSize({ secondsPerDocument }: Pace, tooLarge: number): number {
  const size = Math.max(firstPageSize, Math.floor(pageSeconds / secondsPerDocument));
  return Math.min(size, largestPageSize, Math.floor(tooLarge / 2));
}
