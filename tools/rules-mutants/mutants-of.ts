import { conditionChanges } from './condition-changes';
import { type Change, RulesText } from './rules-text';
import { statementChanges } from './statement-changes';

export interface Mutant {
  /** The place and kind of the fault. */
  title: string;
  /** Words in the changed line, in the path above it and in the lines that call its function. */
  words: string[];
  source: string;
}

export function mutantsOf(source: string): Mutant[] {
  const rules = new RulesText(source);
  const changes = [statementChanges, conditionChanges].flatMap((changesAt) =>
    rules.tokens.flatMap((_, index) => changesAt(rules, index)),
  );
  return changes
    .toSorted((one, other) => one.start - other.start)
    .map((change, index) => mutantBy(source, change, index));
}

function mutantBy(source: string, { start, end, text }: Change, index: number): Mutant {
  const line = source.slice(0, start).split('\n').length;
  const was = oneLine(source.slice(start, end));
  const what = !was ? `with ${text}` : text ? `${was} → ${text}` : `without ${was}`;
  return {
    title: `${index + 1}, line ${line}: ${oneLine(what)}`,
    words: wordsAround(source, start, end),
    source: source.slice(0, start) + text + source.slice(end),
  };
}

function wordsAround(source: string, start: number, end: number): string[] {
  const changed = source.slice(source.lastIndexOf('\n', start) + 1, source.indexOf('\n', end));
  const places = [...source.slice(0, end).matchAll(/(?:function|match) (\w+\(|\/\S+)/g)];
  const place = places.at(-1)?.[1] ?? '';
  const lines = source.split('\n').filter((line) => line.includes(place));
  return [changed, ...lines].join(' ').match(/[A-Za-z-]{4,}/g) ?? [];
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
