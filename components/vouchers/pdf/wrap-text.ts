type Fits = (line: string) => boolean;

/** Breaks between words where possible, and ends text that exceeds `maxLines` with an ellipsis. */
export function wrapText(text: string, maxLines: number, fits: Fits): string[] {
  const lines: string[] = [];
  let line = '';
  for (const unit of unitsOf(text, fits)) {
    if (line === '' || fits(line + unit.trimEnd())) {
      line += unit;
      continue;
    }
    lines.push(line.trimEnd());
    line = unit.trimStart();
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd());
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), withEllipsis(lines[maxLines - 1] ?? '', fits)];
}

function withEllipsis(line: string, fits: Fits): string {
  const characters = segments(line, 'grapheme');
  while (characters.length > 0 && !fits(`${characters.join('')}…`)) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** Words with their trailing space; a word wider than a line is split into characters. */
function unitsOf(text: string, fits: Fits): string[] {
  const words: string[] = [];
  for (const segment of segments(text, 'word')) {
    if (words.length > 0 && segment.trim() === '') words.push(`${words.pop()}${segment}`);
    else words.push(segment);
  }
  return words.flatMap((word) => (fits(word.trimEnd()) ? [word] : segments(word, 'grapheme')));
}

function segments(text: string, granularity: 'grapheme' | 'word'): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
