import type { Locator, Page } from '@playwright/test';
import type { ProxiedRequest } from '../../support/fault-proxy';
import type { ServiceFault } from './faults';
import type { ConsoleUnderFault } from './console-under-fault';

/** One action under one fault, in a tab of its own. */
export interface ActionContext {
  faulty: ConsoleUnderFault;
  fault: ServiceFault;
  page: Page;
  /** A unique name for the data that the action writes. */
  label: string;
}

/** What the administrator does, and what must be on the screen during a fault and after it. */
export interface Action {
  name: string;
  /** Runs before the fault begins. */
  prepare?(context: ActionContext): Promise<void>;
  /** Requests that the fault does not affect. */
  exempts?(request: ProxiedRequest): boolean;
  /** The action itself is the check of the administrator's identity. */
  isAdministratorCheck?: boolean;
  run(context: ActionContext): Promise<void>;
  /** It retries by itself, so a spinner may stay beside the message. */
  isOperation?: boolean;
  /** Where which message must appear within ten seconds. */
  expectedMessages(context: ActionContext): { at: Locator; text: RegExp }[];
  /** Checks that what was typed is still there. */
  expectInputKept?(context: ActionContext): Promise<void>;
  /** What the administrator does after the fault. */
  retry?(context: ActionContext): Promise<void>;
  /** Checks the screen, and that the database holds the result exactly once. */
  expectSuccess(context: ActionContext): Promise<void>;
  /** Restores the database and the session. */
  cleanUp?(context: ActionContext): Promise<void>;
}
