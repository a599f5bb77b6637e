import { expect, it } from 'vitest';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';
import { codeRules } from '../codes/changes';
import { type Intent, reconcile } from './reconcile';

const applied = { wasApplied: true };
const { changedLater, changes } = codeRules;
const create: Intent = { action: 'create', aim: 'apply', changedLater };
const remove: Intent = { ...create, action: 'delete' };
const newExpiry = {
  rule: changes['voucher-expiry'],
  changes: typedFieldsOf({ validTill: '2027-01-01' }),
};
const change: Intent = { ...create, action: 'update', ...newExpiry };
const mark = {
  rule: changes['hand-out-vouchers'],
  changes: typedFieldsOf({ handedOutAt: 'now' }),
};

const intents: Record<string, Intent> = {
  create,
  'undo create': { ...create, aim: 'revert' },
  delete: remove,
  'undo delete': { ...remove, aim: 'revert', ...applied },
  'cancel delete': { ...remove, aim: 'revert' },
  change,
  'change coupon': { ...change, rule: changes['coupon-expiry'] },
  mark: { ...change, ...mark },
  'undo change': { ...change, aim: 'revert', ...applied },
  'cancel change': { ...change, aim: 'revert' },
};

const code = { code: 'A', validTill: '2026-01-01', redeemed: 0 };
const changed = { ...code, validTill: '2027-01-01' };
const timed = { ...code, validTill: new Date('2026-01-01T10:00:00Z') };
const timedLater = { ...code, validTill: new Date('2027-01-01T10:00:00Z') };

/** Version 1 is the one that was read before the operation, and 2 is newer. */
const states = {
  unread: [null, {}],
  new: [null, code],
  old: ['1', code],
  same: ['2', code],
  marked: ['2', { ...code, handedOutAt: 'yesterday' }],
  redeemed: ['2', { ...code, redeemed: 1 }],
  'partly-redeemed': ['2', { ...code, redeemed: 1, limit: 2 }],
  changed: ['2', changed],
  'changed+marked': ['2', { ...changed, handedOutAt: 'yesterday' }],
  'changed+redeemed': ['2', { ...changed, redeemed: 1 }],
  others: ['2', { ...code, validTill: '2030-01-01' }],
  timed: ['1', timed],
  'timed-same': ['2', timed],
  'timed+redeemed': ['2', { ...timed, redeemed: 1 }],
  'timed-later': ['2', timedLater],
  'timed-later+marked': ['2', { ...timedLater, handedOutAt: 'yesterday' }],
} as const;

const documentsOf = (names: string) =>
  names.split(' ').flatMap((name, index) => {
    const [updateTime, fields] = states[name as keyof typeof states] ?? [];
    const path = `coupon/${index}`;
    return fields
      ? [{ path, fields: typedFieldsOf(fields), updateTime: updateTime as string }]
      : [];
  });

const decisionsOf = (intent: string, planned: string, stored: string) =>
  reconcile(
    intents[intent] ?? create,
    documentsOf(planned).map((document) => ({ planned: document })),
    new Map(documentsOf(stored).map((document) => [document.path, document])),
  );

it.each([
  // What is missing of a creation is written; what was redeemed or marked since is still ours.
  ['create', 'new new', 'gone same', 'write done'],
  ['create', 'new new', 'redeemed marked', 'done done'],
  ['create', 'new', 'others', 'taken'],
  ['undo create', 'new new', 'gone redeemed', 'done write'],
  ['undo create', 'new', 'others', 'leave'],

  // A deletion has arrived if none is left, and was never sent if a version is not known.
  ['delete', 'old old', 'gone gone', 'done done'],
  ['delete', 'old old', 'gone old', 'leave write'],
  ['delete', 'old unread', 'gone gone', 'leave leave'],
  ['delete', 'old', 'others', 'write'],

  // What exists again is overwritten by no Undo; what may not have been deleted is still there.
  ['undo delete', 'old old', 'gone same', 'write done'],
  ['undo delete', 'old', 'redeemed', 'taken'],
  ['cancel delete', 'old old', 'redeemed gone', 'done write'],

  // A change has not arrived if one document has its version. Otherwise it is not repeated.
  ['change', 'old old', 'old changed', 'write leave'],
  ['change', 'old old old', 'changed others gone', 'done leave leave'],
  ['change', 'old old', 'changed+redeemed changed+marked', 'done done'],
  ['change', 'old old', 'gone old', 'leave write'],
  ['change', 'unread unread', 'same redeemed', 'write leave'],

  // What is used up or was changed by another client is left alone, and a mark gets no other.
  ['change', 'old old', 'partly-redeemed marked', 'write write'],
  ['change', 'old old', 'redeemed others', 'leave leave'],
  ['change coupon', 'old', 'redeemed', 'write'],
  ['mark', 'old old', 'marked old', 'leave write'],

  // A timestamp is changed to another one, and a day is not the change of a timestamp.
  ['change', 'timed old', 'timed changed', 'write leave'],
  ['change', 'timed timed old', 'timed-later timed-later+marked changed', 'done done done'],
  ['change', 'timed timed', 'timed-later changed', 'done leave'],
  ['undo change', 'timed old', 'timed-later changed', 'write write'],
  ['undo change', 'timed timed old', 'timed-same changed timed-later', 'done taken taken'],
  ['cancel change', 'timed old', 'timed-later changed', 'write write'],

  // Only what still has the change is restored.
  ['cancel change', 'old old', 'old changed', 'done done'],
  ['cancel change', 'old old', 'changed changed+marked', 'write write'],
  ['undo change', 'old old', 'same changed', 'done write'],
  ['undo change', 'old old old', 'changed+redeemed others gone', 'taken taken taken'],
])('%s: of %s, stored is %s: %s', (intent, planned, stored, decisions) => {
  const decided = decisionsOf(intent, planned, stored);
  expect(decided.map(({ decision }) => decision).join(' ')).toBe(decisions);
});

it('keeps for an Undo what was stored last, and for the list what it leaves alone', () => {
  const [marked, redeemed] = documentsOf('marked redeemed');
  const kept = decisionsOf('change', 'old old', 'marked redeemed').map((one) => one.kept);
  expect(kept).toEqual([marked, { ...redeemed, isLeftAlone: true }]);
});
