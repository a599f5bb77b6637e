import type { Locator, Page } from '@playwright/test';
import type { ProxiedRequest } from '../../support/fault-proxy';
import type { ServiceFault } from './faults';
import type { ConsoleUnderFault } from './console-under-fault';

/** One action under one fault. */
export interface ActionContext {
  faulty: ConsoleUnderFault;
  fault: ServiceFault;
  page: Page;
  /** A unique name for the data that the action writes. */
  label: string;
}

/** An administrator's action, and the expected screen during and after a fault. */
export interface Action {
  name: string;
  /** Runs before the first fault begins. */
  prepare?(context: ActionContext): Promise<void>;
  /** Requests that the fault does not affect. */
  exempts?(request: ProxiedRequest): boolean;
  /** The action itself checks the administrator's identity. */
  isAdministratorCheck?: boolean;
  run(context: ActionContext): Promise<void>;
  /** The action retries automatically, so a spinner may stay beside the message. */
  isOperation?: boolean;
  expectedMessages(context: ActionContext): { at: Locator; text: RegExp }[];
  /** Checks that the form still has its input. */
  expectInputKept?(context: ActionContext): Promise<void>;
  /** The administrator's next step after the fault, which another one may follow. */
  retry?(context: ActionContext): Promise<void>;
  /** Checks the screen, and that the database holds the result exactly once. */
  expectSuccess(context: ActionContext): Promise<void>;
  /** Restores the database and the session. */
  cleanUp?(context: ActionContext): Promise<void>;
}

export const spinners = '.animate-pulse, .animate-spin';

/** Every page shows the operation's row with the reason why it waits. */
export function messagesOfOperation({ page, fault, label }: ActionContext) {
  const rows = page.getByRole('region', { name: 'Operations' }).getByRole('listitem');
  return [{ at: rows.filter({ hasText: label }), text: fault.message }];
}

/** Operations resume automatically after most faults; a refusal needs the administrator. */
export async function resume({ page, fault }: ActionContext): Promise<void> {
  if (!fault.isRefusal) return;
  // An open dialog has a Resume button, too, before that of the operation's row.
  await page.getByRole('button', { name: 'Resume' }).last().click();
}
