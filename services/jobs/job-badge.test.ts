import { expect, test } from 'vitest';
import { badgeTextOf } from './job-badge';
import type { JobView } from './job-view';

function view(state: JobView['state'], done = 0, total = 0): JobView {
  return {
    id: 'job',
    kind: 'create',
    subject: {},
    action: 'create',
    state,
    done,
    total,
    waiting: null,
    stop: null,
    conflictPath: null,
  };
}

test('the badge is empty while no job runs', () => {
  expect(badgeTextOf([])).toBe('');
  expect(badgeTextOf([view('done', 5, 5), view('cancelled')])).toBe('');
});

test('the badge says how far the running jobs are together', () => {
  expect(badgeTextOf([view('running', 1, 4)])).toBe('25%');
  expect(badgeTextOf([view('running', 10, 90), view('undoing', 10, 10), view('done')])).toBe('20%');
  expect(badgeTextOf([view('cancelling')])).toBe('0%');
});

test('the badge calls for a decision first', () => {
  expect(badgeTextOf([view('running', 1, 4), view('stopped')])).toBe('!');
});
