import { type Page, test } from '@playwright/test';
import { expect } from '../../support/extension';
import type { Action, ActionContext } from './action';
import type { ServiceFault } from './faults';
import type { ConsoleUnderFault } from './console-under-fault';

/** One action under one fault. */
export type Cell = readonly [Action, ServiceFault];

/** Users see the message within ten seconds; tests share the processor with other tests. */
const messageTimeoutMs = 15_000;
export const spinners = '.animate-pulse, .animate-spin';

let labelCount = 0;

/** Runs cells one after another in one window, because opening another costs more than most cells. */
export async function runCells(faulty: ConsoleUnderFault, cells: readonly Cell[]): Promise<void> {
  test.setTimeout(cells.length * 20_000);
  // This page sends no requests.
  const page = await faulty.open('/services-test');
  // With most of a day's reads used, a refresh would check short lists instead of reading them.
  await page.evaluate(() => chrome.storage.local.remove('reads'));
  for (const [action, fault] of cells) {
    const context = { faulty, fault, page, label: `E2E-FAULT-${Date.now()}-${labelCount++}` };
    await test.step(`${fault.name}: ${action.name}`, () => runCell(action, context));
  }
  await page.close();
  expect(faulty.problems).toEqual([]);
  test.info().annotations.push({ type: 'cells', description: String(cells.length) });
}

async function runCell(action: Action, context: ActionContext): Promise<void> {
  const { faulty, fault, page } = context;
  try {
    await action.prepare?.(context);
    await faulty.startFault(fault, action);
    await runDuringFault(action, context);
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

/** A message can also end by itself, and an earlier one can come back after it. */
async function dismissMessages(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss message' });
  await expect(async () => {
    if (await dismiss.isVisible()) await dismiss.click({ timeout: 1_000 });
    await expect(dismiss).toBeHidden({ timeout: 1 });
  }).toPass();
}

async function runDuringFault(action: Action, context: ActionContext): Promise<void> {
  const until = Date.now() + (action.messageTimeoutMs ?? messageTimeoutMs);
  const timeout = () => ({ timeout: Math.max(1, until - Date.now()) });
  await action.run(context);
  for (const { at, text } of action.expectedMessages(context))
    await expect(at).toContainText(text, timeout());
  if (!action.isOperation) await expect(context.page.locator(spinners)).toHaveCount(0, timeout());
  await action.expectInputKept?.(context);
}
