const columns = [
  ['figure', (row) => row.figure],
  ['ms', (row) => row.ms.toFixed(1)],
  ['target', (row) => (row.target === undefined ? '' : `<= ${row.target}`)],
  ['reference', (row) => row.reference],
  ['ms', (row) => row.referenceMs.toFixed(1)],
  ['ratio', (row) => `${row.ratio.toFixed(2)}x`],
];

/** A table on the terminal, each figure beside its reference. */
export function printFigures(rows) {
  const lines = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, of]) => of(row))),
  ];
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i].length)));
  const isText = (i) => columns[i][0] === 'figure' || columns[i][0] === 'reference';
  for (const line of lines) {
    console.log(
      line
        .map((text, i) => (isText(i) ? text.padEnd(widths[i]) : text.padStart(widths[i])))
        .join('  '),
    );
  }
  const missed = rows.filter(({ ms, target }) => target !== undefined && ms > target);
  for (const { figure, ms, target } of missed) {
    console.log(`Over its target: ${figure}, ${ms.toFixed(1)} ms of ${target} ms`);
  }
}
