import { expect, test } from 'vitest';
import { jobBadge } from './job-badge';
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
    remaining: 0,
    notRestored: { count: 0, names: [] },
  };
}

test('there is no badge while no job runs', () => {
  expect(jobBadge([])).toBeUndefined();
  expect(jobBadge([view('done', 5, 5), view('cancelled')])).toBeUndefined();
});

test('the badge says how far the running jobs are together', () => {
  expect(jobBadge([view('running', 1, 4)])).toEqual({
    text: '25%',
    sentence: 'A job is running: 25% done.',
    needsAnswer: false,
  });
  expect(jobBadge([view('running', 10, 90), view('undoing', 10, 10), view('done')])).toEqual({
    text: '20%',
    sentence: '2 jobs are running: 20% done.',
    needsAnswer: false,
  });
  expect(jobBadge([view('cancelling')])?.text).toBe('0%');
});

test('the badge calls for a decision first, then for a sign-in', () => {
  const paused: JobView = {
    ...view('running', 1, 4),
    waiting: { reason: 'signed-out', until: null },
  };
  expect(jobBadge([paused, view('stopped')])).toEqual({
    text: '!',
    sentence: 'A job was stopped and needs your decision.',
    needsAnswer: true,
  });
  expect(jobBadge([paused, paused])).toEqual({
    text: '!',
    sentence: '2 jobs are paused. They continue after you sign in.',
    needsAnswer: true,
  });
});
