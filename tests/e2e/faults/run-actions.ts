import { type Page, test } from '@playwright/test';
import { expect } from '../../support/extension';
import type { Action, ActionContext } from './action';
import type { ServiceFault } from './faults';
import type { ConsoleUnderFault } from './console-under-fault';

export type Case = readonly [Action, ServiceFault];

export const spinners = '.animate-pulse, .animate-spin';

/** At a slow service, the console waits up to half a minute. */
const patiently = expect.configure({ timeout: 120_000 });

let labelCount = 0;

/** Runs cases one after another in one window, because opening another costs more than most cases. */
export async function runCases(faulty: ConsoleUnderFault, cases: readonly Case[]): Promise<void> {
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
    // Says whether the action was too early, too late, or never asked for anything.
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
