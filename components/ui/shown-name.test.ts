import { expect, it } from 'vitest';
import { shownName } from './shown-name';

it('leaves a name of ordinary length as it is', () => {
  expect(shownName('Spring: fair/26 करियर')).toBe('Spring: fair/26 करियर');
});

it('cuts a very long name, but no character in two', () => {
  expect(shownName('😀'.repeat(5_000))).toBe(`${'😀'.repeat(120)}…`);
});
