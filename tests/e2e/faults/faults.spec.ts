import type { Page } from '@playwright/test';
import { isExhaustive, rotate } from '../../support/exhaustive';
import { expect } from '../../support/extension';
import { test as base } from '../../support/shared';
import { type Action, type ActionContext, spinners } from './action';
import { creatingPost } from './blog-actions';
import { generatingCoupon } from './coupon-actions';
import { classes, type ServiceFault, slow } from './faults';
import { pageActions } from './page-actions';
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

type Case = readonly [Action, ServiceFault];

/** At a slow service, the console waits up to half a minute. */
const patiently = expect.configure({ timeout: 120_000 });

let labelCount = 0;

/** Runs cases one after another in one window, because opening another costs more than most cases. */
async function runCases(faulty: ConsoleUnderFault, cases: readonly Case[]): Promise<void> {
  test.setTimeout(cases.length * 60_000);
  // This page sends no requests.
  const page = await faulty.open('/services-test');
  for (const [action, fault] of cases) {
    const label = `E2E-FAULT-${Date.now()}-${labelCount++}`;
    // An action may have widened the window.
    await page.setViewportSize({ width: 480, height: 800 });
    await test.step(`${action.name}: ${fault.name}`, () =>
      runCase(action, { faulty, fault, page, label }));
  }
  await page.close();
  expect(faulty.problems).toEqual([]);
}

async function runCase(action: Action, context: ActionContext): Promise<void> {
  const { faulty, fault, page } = context;
  try {
    await action.prepare?.(context);
    await faulty.startFault(fault, action);
    await action.run(context);
    await expectReport(action, context);
    await faulty.endFault();
    await action.retry?.(context);
    await action.expectSuccess(context);
  } catch (error) {
    const shown = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
    const body = `${faulty.requests().join(' ')} | ${shown}`.slice(0, 290);
    await test.info().attach('requests and screen', { body });
    throw error;
  } finally {
    await faulty.endFault();
    await action.cleanUp?.(context);
  }
  await dismissMessages(page);
}

async function expectReport(action: Action, context: ActionContext): Promise<void> {
  for (const { at, text } of action.expectedMessages(context))
    await patiently(at).toContainText(text);
  if (!action.isOperation) await patiently(context.page.locator(spinners)).toHaveCount(0);
  await action.expectInputKept?.(context);
}

/** An earlier message can come back after a later one. */
async function dismissMessages(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss message' });
  while (await dismiss.isVisible()) await dismiss.click();
}

// Playwright's workers share the table of an exhaustive run; each opens a browser of its own.
test.describe.configure({ mode: isExhaustive ? 'parallel' : 'default' });

const groups = {
  vouchers: voucherActions,
  'coupons and posts': [generatingCoupon, creatingPost],
  'the session': sessionActions,
  pages: pageActions,
};

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
    test(`the actions of ${group} report ${what}, then succeed`, { tag: '@T36' }, ({ faulty }) =>
      runCases(faulty, cases),
    );
  }
}

if (!isExhaustive) {
  // An operation, and a list: each has its own limit for an answer.
  const actions = [...voucherActions.slice(2, 3), ...pageActions.slice(0, 1)];
  const cases = actions.map((action): Case => [action, slow]);
  test('an operation and a list report a slow service, and then succeed once', ({ faulty }) =>
    runCases(faulty, cases));
}
