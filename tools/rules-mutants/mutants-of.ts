import { clauseChanges } from './clause-changes';
import { statementChanges } from './statement-changes';
import { type Change, readRules } from './tokens';
import { valueChanges } from './value-changes';

export interface Mutant {
  /** The place and kind of the fault. */
  title: string;
  /** Words in the changed line. */
  words: string[];
  source: string;
}

export function mutantsOf(source: string): Mutant[] {
  const rules = readRules(source);
  const changes = [...statementChanges(rules), ...clauseChanges(rules), ...valueChanges(rules)];
  return changes
    .toSorted((one, other) => one.start - other.start)
    .map((change, index) => mutantBy(source, change, index));
}

function mutantBy(source: string, { start, end, text }: Change, index: number): Mutant {
  const line = source.slice(0, start).split('\n').length;
  const was = oneLine(source.slice(start, end));
  const what = !was ? `with ${text}` : text ? `${was} → ${text}` : `without ${was}`;
  const lineStart = source.lastIndexOf('\n', start) + 1;
  const lineText = source.slice(lineStart, source.indexOf('\n', end));
  return {
    title: `${index + 1}, line ${line}: ${oneLine(what)}`,
    words: lineText.match(/[A-Za-z-]{4,}/g) ?? [],
    source: source.slice(0, start) + text + source.slice(end),
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
