/** Binary search for the first index that passes, where all later ones pass too. */
export function firstIndex(from: number, to: number, passes: (index: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
