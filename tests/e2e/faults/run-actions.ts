import { test } from '@playwright/test';
import { expect } from '../../support/extension';
import type { Action, ActionContext } from './action';
import type { ServiceFault } from './faults';
import type { ConsoleUnderFault } from './console-under-fault';

/** Users see the message within ten seconds; tests share the processor with other tests. */
const messageTimeoutMs = 15_000;
const spinners = '.animate-pulse, .animate-spin';

let contextCount = 0;

/** Runs actions side by side, each in its own window, under one fault. All exempt the same requests. */
export async function runActions(
  faulty: ConsoleUnderFault,
  fault: ServiceFault,
  actions: readonly Action[],
): Promise<void> {
  const contexts = await Promise.all(
    actions.map(async (action): Promise<[Action, ActionContext]> => {
      // This page sends no requests.
      const page = await faulty.open('/services-test');
      const context = { faulty, fault, page, label: `E2E-FAULT-${Date.now()}-${contextCount++}` };
      await action.prepare?.(context);
      return [action, context];
    }),
  );
  try {
    await faulty.startFault(fault, actions[0] as Action);
    await forEachInStep(contexts, 'shows its message', runDuringFault);
    await faulty.endFault();
    await forEachInStep(contexts, 'recovers', runAfterFault);
  } finally {
    await faulty.endFault();
    for (const [action, context] of contexts) {
      await action.cleanUp?.(context);
      await context.page.close();
    }
  }
  expect(faulty.problems).toEqual([]);
  test.info().annotations.push({ type: 'cells', description: String(contexts.length) });
}

async function forEachInStep(
  contexts: readonly [Action, ActionContext][],
  what: string,
  run: (action: Action, context: ActionContext) => Promise<void>,
): Promise<void> {
  await Promise.all(
    contexts.map(([action, context]) =>
      test.step(`${context.fault.name}: ${action.name} ${what}`, () => run(action, context)),
    ),
  );
}

async function runDuringFault(action: Action, context: ActionContext): Promise<void> {
  const until = Date.now() + messageTimeoutMs;
  const timeout = () => ({ timeout: Math.max(1, until - Date.now()) });
  await action.run(context);
  for (const { at, text } of action.expectedMessages(context))
    await expect(at).toContainText(text, timeout());
  if (!action.isOperation) await expect(context.page.locator(spinners)).toHaveCount(0, timeout());
  await action.expectInputKept?.(context);
}

async function runAfterFault(action: Action, context: ActionContext): Promise<void> {
  await action.retry?.(context);
  await action.expectSuccess(context);
}
