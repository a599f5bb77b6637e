import { expect, test } from 'vitest';
import { makesProgress, operationBadge } from './browser-operations';
import type { OperationView } from './operation-view';

function view(state: OperationView['state'], done = 0, total = 0): OperationView {
  return {
    id: 'one',
    kind: 'generate-coupon',
    subject: { code: 'A' },
    action: 'create',
    aim: 'apply',
    state,
    done,
    total,
    endedAt: null,
    waiting: null,
    stop: null,
    step: null,
    failure: null,
    remaining: 0,
    notRestored: { count: 0, names: [] },
  };
}

test('the badge shows the average progress of all running operations', () => {
  expect(operationBadge([view('done', 5, 5), view('cancelled')])).toBeUndefined();
  expect(operationBadge([view('cancelling')])?.text).toBe('0%');
  expect(operationBadge([view('running', 10, 50), view('undoing', 10, 10), view('done')])).toEqual({
    text: '60%',
    sentence: 'An operation is running: 60% done.',
    needsAnswer: false,
  });
});

test('the badge asks for a decision before it asks for a sign-in', () => {
  const paused: OperationView = {
    ...view('running', 1, 4),
    waiting: { reason: 'signed-out', until: null },
  };
  const asking = (sentence: string) => ({ text: '!', sentence, needsAnswer: true });
  expect(operationBadge([paused, view('stopped')])).toEqual(
    asking('An operation was stopped and needs your decision.'),
  );
  expect(operationBadge([paused, paused])).toEqual(
    asking('An operation is paused. It continues after you sign in.'),
  );
});

test('an operation that only waits makes no progress', () => {
  expect(makesProgress(view('running', 5, 9))).toBe(true);
  const waiting = { reason: 'quota', since: 0, until: 1 } as const;
  expect(makesProgress({ ...view('running'), waiting })).toBe(false);
  expect(makesProgress(view('done', 9, 9))).toBe(false);
});
