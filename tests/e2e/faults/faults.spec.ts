import { isExhaustive, sample } from '../../support/exhaustive';
import { test as base } from '../../support/shared';
import { blogActions } from './blog-actions';
import { couponActions } from './coupon-actions';
import { classes, type ServiceFault, slow } from './faults';
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

// In an exhaustive run Playwright's workers share the table; each opens its own browser.
test.describe.configure({ mode: isExhaustive ? 'parallel' : 'default' });

const groups = {
  vouchers: voucherActions,
  'coupons and posts': [...couponActions, ...blogActions],
  'the session': sessionActions,
  // Their pages are one component.
  lists: sample(listActions, listActions.slice(0, 4)),
  pages: pageActions,
};

/** The classes rotate with the action, and so do their members. */
function faultOf(turn: number): ServiceFault {
  const members = classes[turn % classes.length] ?? [];
  return members[turn % members.length] ?? slow;
}

/** In an exhaustive run each action meets each fault, and otherwise one. */
const passes = isExhaustive
  ? [...classes.flat(), slow].map((fault) => ({ what: `"${fault.name}"`, faultFor: () => fault }))
  : [{ what: 'one fault each', faultFor: faultOf }];

// A page keeps what it has read, so each pass meets every page once.
for (const { what, faultFor } of passes) {
  let turn = 0;
  for (const [group, actions] of Object.entries(groups)) {
    const cases = actions.map((action): Case => [action, faultFor(turn++)]);
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
