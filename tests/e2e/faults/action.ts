import type { Locator, Page } from '@playwright/test';
import type { ProxiedRequest } from '../../support/fault-proxy';
import type { ServiceFault } from './faults';
import type { ConsoleUnderFault } from './console-under-fault';

export interface ActionContext {
  faulty: ConsoleUnderFault;
  fault: ServiceFault;
  page: Page;
  label: string;
}

export interface Action {
  name: string;
  prepare?(context: ActionContext): Promise<void>;
  exempts?(request: ProxiedRequest): boolean;
  /** The action itself checks the administrator's identity. */
  isAdministratorCheck?: boolean;
  run(context: ActionContext): Promise<void>;
  /** The action retries automatically, so a spinner may stay beside the message. */
  isOperation?: boolean;
  expectedMessages(context: ActionContext): { at: Locator; text: RegExp }[];
  expectInputKept?(context: ActionContext): Promise<void>;
  retry?(context: ActionContext): Promise<void>;
  expectSuccess(context: ActionContext): Promise<void>;
  cleanUp?(context: ActionContext): Promise<void>;
}

export const spinners = '.animate-pulse, .animate-spin';
