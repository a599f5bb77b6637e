import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rulesToAdd } from './rules-to-add';

const words = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
const rules = words(readFileSync('firestore.rules', 'utf8'));

test.each(Object.entries(rulesToAdd))(
  'the lines to add for %s are those of the Security Rules',
  (_, lines) => {
    const [...statements] = lines.matchAll(/allow update[^;]*;|function .*?\n}/gs);
    expect(statements.length).toBeGreaterThan(0);
    for (const [statement] of statements) expect(rules).toContain(words(statement));
    for (const [, place = ''] of lines.matchAll(/match (.*) {/g)) {
      const [block = ''] = rules.split(`match ${place} {`).slice(1);
      expect(block.slice(0, block.indexOf('allow delete'))).toContain('allow update');
    }
  },
);
