/** Small, so that the first rows appear quickly. */
export const firstPageSize = 100;

/** A larger page takes longer to repeat, and no less time per document. */
const largestPageSize = 5000;

const pageSeconds = 2;

/**
 * How many documents to ask for next: what arrives in about two seconds, but at most half of what
 * has already been too large for its deadline.
 */
export function pageSize(documentsPerSecond: number, tooLarge: number): number {
  const size = Math.max(firstPageSize, Math.floor(documentsPerSecond * pageSeconds));
  return Math.min(size, largestPageSize, Math.floor(tooLarge / 2));
}
