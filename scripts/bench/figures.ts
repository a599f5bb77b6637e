function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

interface Measured {
  figure: string;
  runs: number[];
  reference: string;
  referenceRuns: number[];
  target?: number;
  /** Of the median to the reference's. */
  targetRatio?: number;
  unit?: string | undefined;
}

export interface FigureRow {
  figure: string;
  median: number;
  unit: string;
  target: number | undefined;
  targetRatio: number | undefined;
  reference: string;
  referenceMedian: number;
  ratio: number;
}

export function figureRow({
  figure,
  runs,
  reference,
  referenceRuns,
  target,
  targetRatio,
  unit = 'ms',
}: Measured): FigureRow {
  const ours = median(runs);
  const theirs = median(referenceRuns);
  const ratio = ours / theirs;
  return {
    figure,
    median: ours,
    unit,
    target,
    targetRatio,
    reference,
    referenceMedian: theirs,
    ratio,
  };
}
