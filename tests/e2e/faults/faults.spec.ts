import { test as base } from '@playwright/test';
import { blogActions } from './blog-actions';
import { couponActions } from './coupon-actions';
import { faults } from './faults';
import { listActions, pageActions } from './page-actions';
import { type Cell, runCells } from './run-actions';
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

function testCells(what: string, cells: readonly Cell[]) {
  test(
    `the console reports each fault and recovers: ${what} (${cells.length})`,
    { tag: ['@T36', '@T38'] },
    ({ faulty }) => runCells(faulty, cells),
  );
}

for (const action of [...voucherActions, ...couponActions, ...blogActions, ...sessionActions]) {
  testCells(
    action.name,
    faults.map((fault): Cell => [action, fault]),
  );
}

// A page keeps what it has read, so each fault meets every page once.
for (const fault of faults) {
  for (const [what, actions] of Object.entries({ lists: listActions, pages: pageActions })) {
    testCells(
      `${what} during "${fault.name}"`,
      actions.map((action): Cell => [action, fault]),
    );
  }
}
