type Fits = (line: string) => boolean;

/** Breaks between words where possible, and ends text that exceeds `maxLines` with an ellipsis. */
export function wrapText(text: string, maxLines: number, fits: Fits): string[] {
  const broken: string[] = [];
  // A word that is wider than a line is split into characters.
  const units = segments(text, 'word').flatMap((word) =>
    fits(word.trimEnd()) ? [word] : segments(word, 'grapheme'),
  );
  for (const unit of units) {
    const line = broken.pop() ?? '';
    if (line === '' || fits((line + unit).trimEnd())) broken.push(line + unit);
    else broken.push(line, unit.trimStart());
  }
  const lines = broken.map((line) => line.trimEnd()).filter(Boolean);
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), withEllipsis(lines[maxLines - 1] ?? '', fits)];
}

function withEllipsis(line: string, fits: Fits): string {
  const characters = segments(line, 'grapheme');
  while (characters.length > 0 && !fits(`${characters.join('')}…`)) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

function segments(text: string, granularity: 'grapheme' | 'word'): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
