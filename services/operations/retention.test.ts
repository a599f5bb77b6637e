import { expect, test } from 'vitest';
import { creation } from '../../tests/support/documents-scene';
import { planDocuments } from './documents';
import { newOperation, type Operation } from './operation';
import { shownAfterEndMs, surplusOf } from './retention';

const origin = { databasePath: '', bucket: '', browserSession: '' };

function endedOperations(count: number, bytes: number, lastEndedAt: number): Operation[] {
  const { operation } = newOperation(planDocuments(creation([])), origin);
  return Array.from({ length: count }, (_, index) => ({
    ...operation,
    id: `${index}`,
    end: 'done',
    endedAt: lastEndedAt - count + index,
    bytes,
  }));
}

const idsOf = (operations: readonly Operation[]) => operations.map(({ id }) => id).toSorted();
const longAgo = () => Date.now() - shownAfterEndMs;

test('the oldest of more than 200 operations that have ended are too many', () => {
  expect(idsOf(surplusOf(endedOperations(200, 1, longAgo())))).toEqual([]);
  expect(idsOf(surplusOf(endedOperations(202, 1, longAgo())))).toEqual(['0', '1']);
});

test('the oldest of those that take more than 50 MB are too many', () => {
  expect(idsOf(surplusOf(endedOperations(6, 10_000_000, longAgo())))).toEqual(['0']);
});

test('none is too many while its end is still shown', () => {
  expect(surplusOf(endedOperations(2, 60_000_000, Date.now()))).toEqual([]);
});
