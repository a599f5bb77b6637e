export interface Figure {
  figure: string;
  runs: number[];
  /** What was measured in the same run, so that a busy machine slows both. */
  reference: string;
  referenceRuns: number[];
  /** The most that the median of the runs may be. */
  target?: number;
  unit?: 'ms' | 'MB' | 'reads';
}

function median(runs: number[]): number {
  const sorted = runs.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Prints the medians of the figures, and which of them are over their targets. */
export function printFigures(figures: Figure[]): void {
  const rows = figures.map(({ runs, referenceRuns, unit = 'ms', ...figure }) => {
    const [own, other] = [median(runs), median(referenceRuns)];
    const texts = { median: `${own.toFixed(1)} ${unit}`, other: `${other.toFixed(1)} ${unit}` };
    return { ...figure, own, ...texts, ratio: Number((own / other).toFixed(2)) };
  });
  console.table(rows, ['figure', 'median', 'target', 'reference', 'other', 'ratio']);
  for (const { figure, own, median: text, target = Infinity } of rows) {
    if (own > target) console.log(`Over its target of ${target}: ${figure}, ${text}`);
  }
}
