import { isExhaustive, rotate } from '../../support/exhaustive';
import { test as base } from '../../support/shared';
import { blogActions } from './blog-actions';
import { couponActions } from './coupon-actions';
import { classes, slow } from './faults';
import { listActions, pageActions } from './page-actions';
import { type Case, runCases } from './run-actions';
import { openConsole, type ConsoleUnderFault } from './console-under-fault';
import { sessionActions } from './session-actions';
import { voucherActions } from './voucher-actions';

async function openFaulty() {
  const faulty = await openConsole();
  return { value: faulty, close: faulty.close };
}

const test = base.extend<{ faulty: ConsoleUnderFault }>({
  faulty: async ({ shared }, provide) => provide(await shared(openFaulty)),
});

// Playwright's workers share the table of an exhaustive run; each opens a browser of its own.
test.describe.configure({ mode: isExhaustive ? 'parallel' : 'default' });

const groups = {
  vouchers: voucherActions,
  'coupons and posts': [...couponActions, ...blogActions],
  'the session': sessionActions,
  lists: listActions,
  pages: pageActions,
};

/** The class rotates with the action, and so does its member. */
const inTurn = (turn: number) => rotate(classes[turn % classes.length] ?? [], turn);

/** Each action meets each fault in an exhaustive run, and one fault in a usual run. */
const passes = isExhaustive
  ? [...classes.flat(), slow].map((fault) => ({ what: `"${fault.name}"`, faultsOf: () => [fault] }))
  : [{ what: 'one fault each', faultsOf: inTurn }];

// A page keeps what it has read, so each pass meets every page once.
for (const { what, faultsOf } of passes) {
  let turn = 0;
  for (const [group, actions] of Object.entries(groups)) {
    const cases = actions.flatMap((action) =>
      faultsOf(turn++).map((fault): Case => [action, fault]),
    );
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
  const cases = actions.map((action): Case => [action, slow]);
  test('an operation and a list report a slow service, and then succeed once', ({ faulty }) =>
    runCases(faulty, cases));
}
