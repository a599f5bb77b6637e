import { expect, test, vi } from 'vitest';
import { watchProgress } from './operation-progress';
import type { OperationView } from './operation-view';

function view(state: OperationView['state'], done: number): OperationView {
  return {
    id: 'one',
    kind: 'generate-coupon',
    subject: { code: 'A' },
    action: 'create',
    state,
    done,
    total: 100,
    waiting: null,
    stop: null,
    step: null,
    failure: null,
    conflictPath: null,
    remaining: 0,
    notRestored: { count: 0, names: [] },
  };
}

test('an operation has progress when it gets further, and when it ends', () => {
  const onProgress = vi.fn<() => void>();
  const note = watchProgress(onProgress);
  for (const done of [0, 0, 50, 50]) note([view('running', done)]);
  expect(onProgress).toHaveBeenCalledTimes(1);
  note([view('done', 100)]);
  note([]);
  expect(onProgress).toHaveBeenCalledTimes(2);
});

test('an operation that waits has no progress, even when a new worker continues it', () => {
  const onProgress = vi.fn<() => void>();
  for (const reason of ['quota', 'busy'] as const) {
    const note = watchProgress(onProgress);
    note([view('running', 50)]);
    note([{ ...view('running', 50), waiting: { reason, until: 1 } }]);
  }
  expect(onProgress).not.toHaveBeenCalled();
});
