import { test as base } from '@playwright/test';
import { isExhaustive, rotate } from '../../support/exhaustive';
import type { Action } from './action';
import { blogActions } from './blog-actions';
import { couponActions } from './coupon-actions';
import { classes, type ServiceFault, slow } from './faults';
import { listActions, pageActions } from './page-actions';
import { type Case, runCases } from './run-actions';
import { openConsole, type ConsoleUnderFault } from './console-under-fault';
import { sessionActions } from './session-actions';
import { voucherActions } from './voucher-actions';

const test = base.extend<object, { faulty: ConsoleUnderFault }>({
  faulty: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from the parameter
    async ({}, provide) => {
      const faulty = await openConsole();
      await provide(faulty);
      await faulty.close();
    },
    { scope: 'worker' },
  ],
});

// Playwright workers share the table; each opens its own browser.
test.describe.configure({ mode: 'parallel' });

const groups = {
  vouchers: voucherActions,
  'coupons and posts': [...couponActions, ...blogActions],
  'the session': sessionActions,
  lists: listActions,
  pages: pageActions,
};

/**
 * A few of the classes, which rotate with the action, and so do their members. Refusals come first:
 * what may have been applied without an answer is looked up, not refused.
 */
function some(turn: number, { retry }: Action): readonly ServiceFault[] {
  const few = retry ? [0, 1] : [0];
  const chosen = few.flatMap((next) => rotate(classes[(turn + next) % classes.length] ?? [], turn));
  return chosen.toSorted((one, other) => Number(other.isRefusal ?? 0) - Number(one.isRefusal ?? 0));
}

/** In an exhaustive run each action meets each fault, and otherwise some after each other. */
const passes = isExhaustive
  ? [...classes.flat(), slow].map((fault) => ({ what: `"${fault.name}"`, faultsOf: () => [fault] }))
  : [{ what: 'several faults in turn', faultsOf: some }];

// A page keeps what it has read, so each pass meets every page once.
for (const { what, faultsOf } of passes) {
  let turn = 0;
  for (const [group, actions] of Object.entries(groups)) {
    const cases = actions.map((action): Case => [action, faultsOf(turn++, action)]);
    test(
      `the actions of ${group} report ${what}, and then succeed once`,
      { tag: ['@T36', '@T38'] },
      ({ faulty }) => runCases(faulty, cases),
    );
  }
}

if (!isExhaustive) {
  // An operation, and a list: each has its own limit for an answer.
  const actions = [...voucherActions.slice(2, 3), ...listActions.slice(0, 1)];
  const cases = actions.map((action): Case => [action, [slow]]);
  test('an operation and a list report a slow service, and then succeed once', ({ faulty }) =>
    runCases(faulty, cases));
}
