import { test } from '@playwright/test';
import type { Action } from './action';
import { blogActions } from './blog-actions';
import { couponActions, couponWrites } from './coupon-actions';
import { faults } from './faults';
import { pageActions } from './page-actions';
import { runActions } from './run-actions';
import { openConsole, type ConsoleUnderFault } from './console-under-fault';
import { sessionActions } from './session-actions';
import { voucherActions, voucherReads, voucherWrites } from './voucher-actions';

const changes = [...voucherActions, ...couponActions, ...blogActions, ...sessionActions];
const writes = [...voucherWrites, ...couponWrites];

// Playwright workers share the table; each opens its own browser.
test.describe.configure({ mode: 'parallel' });

let faulty: ConsoleUnderFault;
test.beforeAll(async () => {
  faulty = await openConsole();
});
test.afterAll(() => faulty.close());

for (const fault of faults) {
  const testEach = (actions: readonly Action[]) => {
    for (const action of actions) {
      test(
        `the console reports the fault "${fault.name}" and recovers: ${action.name}`,
        { tag: ['@T36', '@T38'] },
        () => runActions(faulty, fault, [action]),
      );
    }
  };
  const testTogether = (what: string, actions: readonly Action[]) => {
    test(
      `the console reports the fault "${fault.name}" and recovers: ${what} (${actions.length})`,
      { tag: '@T36' },
      () => runActions(faulty, fault, actions),
    );
  };

  // Waiting in several tabs at once takes ten seconds instead of two minutes; with more tabs the
  // processor would be the limit.
  testTogether('pages', pageActions.slice(0, 6));
  testTogether('further pages', pageActions.slice(6));
  testTogether('whole groups', voucherReads);
  if (fault.isSlow) testTogether('every write', writes);
  else testEach(writes);
  testEach(changes);
}
