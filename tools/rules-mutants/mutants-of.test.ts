import { describe, expect, test } from 'vitest';

import { mutantsOf } from './mutants-of';

describe('a rules file', () => {
  test('is changed in each clause of a condition', () => {
    expect(conditionsFrom('a() && b() && c()')).toEqual(
      expect.arrayContaining([
        'b() && c()',
        'a() && c()',
        'a() && b()',
        'a() || b() && c()',
        'a() && b() || c()',
        'true',
        'false',
      ]),
    );
  });

  test('is changed in both outcomes of a choice', () => {
    const changed = conditionsFrom('a() && (b() && c() ? d(1, 2) : e())');
    expect(changed).toEqual(expect.arrayContaining(['a() && (d(1, 2))', 'a() && (e())']));
  });

  test('is changed in each comparison, number, text, type and name', () => {
    expect(conditionsFrom("x.size() <= 5 && y is int && z.keys().hasOnly(['a', 'b'])")).toEqual(
      expect.arrayContaining([
        "x.size() < 5 && y is int && z.keys().hasOnly(['a', 'b'])",
        "x.size() <= 6 && y is int && z.keys().hasOnly(['a', 'b'])",
        "x.size() <= 5 && y is number && z.keys().hasOnly(['a', 'b'])",
        "x.size() <= 5 && y is int && z.keys().hasOnly(['a'])",
        "x.size() <= 5 && y is int && z.keys().hasAny(['a', 'b'])",
      ]),
    );
    expect(conditionsFrom("get(/a/$(b)/c-d).data.uid == request.auth.uid || e == 'f'")).toEqual(
      expect.arrayContaining([
        "get(/ax/$(b)/c-d).data.uid == request.auth.uid || e == 'f'",
        "get(/a/$(b)/c-dx).data.uid == request.auth.uid || e == 'f'",
        "get(/a/$(b)/c-d).data.uid == request.auth.uid || e == 'fx'",
      ]),
    );
  });

  test('is changed in its paths and in the operations that it allows', () => {
    const sources = mutantsOf(rulesWith('a()')).map(({ source }) => source);
    const inOneLine = sources.map((source) => source.replaceAll(/\s+/g, ' '));
    for (const part of [
      '/namex/{id}',
      '/name/{id=**}',
      'allow delete: if a(); allow get: if a()',
    ]) {
      expect(inOneLine.some((source) => source.includes(part))).toBe(true);
    }
    expect(inOneLine.some((source) => source.includes('allow get: if a(); allow get'))).toBe(false);
  });

  test('is never unchanged or changed twice in the same way', () => {
    const source = rulesWith("a() && b.matches('(x|y){3}') && c > 1");
    const sources = mutantsOf(source).map((mutant) => mutant.source);
    expect(new Set([...sources, source]).size).toBe(sources.length + 1);
  });
});

function rulesWith(condition: string): string {
  return `rules_version = '2';
service cloud.firestore {
  match /name/{id} {
    allow get: if ${condition};
  }
}
`;
}

/** The conditions of mutants whose other parts are unchanged. */
function conditionsFrom(condition: string): string[] {
  return mutantsOf(rulesWith(condition)).flatMap(
    ({ source }) =>
      /^ {4}allow get: if (.*);$/m.exec(source)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? [],
  );
}
