import { isProcedure } from '@orpc/server';
import type { GenericSchema } from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrator } from '../../scripts/local/config.ts';
import { createConsoleClient, createTestSession } from '../../tests/support/console-client';
import { looseParts } from '../../tests/support/loose-parts';
import { router } from '../router';

interface Procedure {
  path: string[];
  inputSchema: GenericSchema | undefined;
}

function proceduresOf(part: object, path: string[] = []): Procedure[] {
  if (isProcedure(part)) {
    return [{ path, inputSchema: part['~orpc'].inputSchema as GenericSchema | undefined }];
  }
  return Object.entries(part).flatMap(([name, next]) => proceduresOf(next, [...path, name]));
}

const procedures = proceduresOf(router).map((one) => ({ ...one, name: one.path.join('.') }));

const session = createTestSession();
beforeAll(() => session.signIn(administrator));

function call(path: string[], input: unknown): Promise<unknown> {
  const api: unknown = createConsoleClient(session);
  const procedure = path.reduce((part, name) => (part as Record<string, unknown>)[name], api);
  return (procedure as (input: unknown) => Promise<unknown>)(input);
}

const hostile = [
  ['an unknown key', { surprise: true }],
  ['a __proto__ key', JSON.parse('{"__proto__":{"isAdmin":true}}')],
  ['a million nested arrays', JSON.parse('['.repeat(1e6) + ']'.repeat(1e6))],
  ['ten million characters', 'x'.repeat(1e7)],
] as const;

describe.each(procedures)('$name', ({ path, inputSchema }) => {
  test('has a strict input schema', () => {
    expect(inputSchema ? looseParts(inputSchema) : []).toEqual([]);
  });

  test.each(hostile)('refuses %s', async (_what, input) => {
    const refusal = { code: 'BAD_REQUEST', data: undefined };
    await expect(call(path, input)).rejects.toMatchObject(refusal);
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });
});
