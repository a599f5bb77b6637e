import type { FigureRow } from './figures.ts';

const columns: [string, (row: FigureRow) => string][] = [
  ['figure', (row) => row.figure],
  ['median', (row) => withUnit(row.median, row)],
  ['target', targetOf],
  ['reference', (row) => row.reference],
  ['median', (row) => withUnit(row.referenceMedian, row)],
  ['ratio', (row) => `${row.ratio.toFixed(2)}x`],
];

export function printFigures(rows: FigureRow[]): void {
  const lines = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, of]) => of(row))),
  ];
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  const isText = (i: number) => ['figure', 'reference'].includes(columns[i]?.[0] ?? '');
  for (const line of lines) {
    console.log(
      line
        .map((text, i) => (isText(i) ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0)))
        .join('  '),
    );
  }
  for (const row of rows.filter(isMissed)) {
    console.log(`Over its target, ${targetOf(row)}: ${row.figure}, ${withUnit(row.median, row)}`);
  }
}

function targetOf({ target, targetRatio }: FigureRow): string {
  if (targetRatio !== undefined) return `<= ${targetRatio}x`;
  return target === undefined ? '' : `<= ${target}`;
}

function isMissed({ median, target = Infinity, ratio, targetRatio = Infinity }: FigureRow) {
  return median > target || ratio > targetRatio;
}

function withUnit(value: number, { unit }: FigureRow): string {
  return `${value.toFixed(1)} ${unit}`;
}
