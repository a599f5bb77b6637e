/** Breaks between words where possible, and ends text that exceeds `maxLines` with an ellipsis. */
export function wrapText(
  text: string,
  maxWidth: number,
  maxLines: number,
  measure: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const unit of unitsOf(text, maxWidth, measure)) {
    if (line === '' || measure(line + unit.trimEnd()) <= maxWidth) {
      line += unit;
      continue;
    }
    lines.push(line.trimEnd());
    line = unit.trimStart();
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd());
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  kept.push(withEllipsis(kept.pop() ?? '', maxWidth, measure));
  return kept;
}

function withEllipsis(line: string, maxWidth: number, measure: (text: string) => number): string {
  const characters = segments(line, 'grapheme');
  while (characters.length > 0 && measure(`${characters.join('')}…`) > maxWidth) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** Words with their trailing space; a word wider than a line is split into characters. */
function unitsOf(text: string, maxWidth: number, measure: (text: string) => number): string[] {
  const words: string[] = [];
  for (const segment of segments(text, 'word')) {
    if (words.length > 0 && segment.trim() === '') words.push(`${words.pop()}${segment}`);
    else words.push(segment);
  }
  return words.flatMap((word) =>
    measure(word.trimEnd()) > maxWidth ? segments(word, 'grapheme') : [word],
  );
}

function segments(text: string, granularity: 'grapheme' | 'word'): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
