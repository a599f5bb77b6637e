import { expect, test } from 'vitest';
import { untilOperations } from './use-operations';

test('nobody waits for an operation after leaving', async () => {
  const waiting = untilOperations(() => undefined, AbortSignal.abort('left'));
  await expect(waiting).rejects.toBe('left');
});
