import type { Work } from './work';

const RUN = 256;

/** The texts in the collator's order; stable, and in steps because collators are slow. */
export function* sortByCollator(texts: readonly string[], collator: Intl.Collator): Work<string[]> {
  let from = texts.slice();
  for (let start = 0; start < from.length; start += RUN) {
    const run = from.slice(start, start + RUN).toSorted(collator.compare);
    from.splice(start, run.length, ...run);
    yield;
  }
  for (let width = RUN; width < from.length; width *= 2) {
    const into: string[] = [];
    for (let start = 0; start < from.length; start += width * 2) {
      const middle = Math.min(start + width, from.length);
      const end = Math.min(middle + width, from.length);
      let left = start;
      let right = middle;
      while (left < middle || right < end) {
        const takesLeft =
          right >= end || (left < middle && collator.compare(from[left]!, from[right]!) <= 0);
        into.push(takesLeft ? from[left++]! : from[right++]!);
        if (into.length % RUN === 0) yield;
      }
    }
    from = into;
  }
  return from;
}
