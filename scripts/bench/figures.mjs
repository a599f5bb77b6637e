/** The middle one of an odd number of figures, the mean of the middle two of an even number. */
export function median(figures) {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle) - 1]) / 2;
}

/** A row of the bench: medians of our runs and of the reference's, and how the two compare. */
export function figureRow({ figure, runs, reference, referenceRuns, target, unit = 'ms' }) {
  const ours = median(runs);
  const theirs = median(referenceRuns);
  const ratio = ours / theirs;
  return { figure, median: ours, unit, target, reference, referenceMedian: theirs, ratio };
}
