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

// Workers share the table; each opens a browser of its own.
test.describe.configure({ mode: 'parallel' });

let faulty: ConsoleUnderFault;
test.beforeAll(async () => {
  faulty = await openConsole();
});
test.afterAll(() => faulty.close());

for (const fault of faults) {
  const alone = (actions: readonly Action[]) => {
    for (const action of actions) {
      test(`${fault.name}: ${action.name}`, { tag: ['@T36', '@T38'] }, () =>
        runActions(faulty, fault, [action]),
      );
    }
  };
  const sideBySide = (what: string, actions: readonly Action[]) => {
    test(`${fault.name}: ${what} (${actions.length})`, { tag: '@T36' }, () =>
      runActions(faulty, fault, actions),
    );
  };

  // What is waited for is waited for together: that takes ten seconds and not two minutes.
  // More tabs at once would keep the machine busy rather than waiting.
  sideBySide('pages', pageActions.slice(0, 6));
  sideBySide('further pages', pageActions.slice(6));
  sideBySide('whole groups', voucherReads);
  if (fault.isSlow) sideBySide('every write', writes);
  else alone(writes);
  alone(changes);
}
