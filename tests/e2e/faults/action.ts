import type { Locator, Page } from '@playwright/test';
import type { ProxiedRequest } from '../../support/fault-proxy';
import type { FaultRow } from './faults';
import type { Scene } from './scene';

/** One cell's place in the browser. */
export interface Cell {
  scene: Scene;
  fault: FaultRow;
  page: Page;
  /** Different in every cell: names what is written in it. */
  mark: string;
}

/** Something that the administrator does, and how it must look while a fault is there and after. */
export interface Action {
  name: string;
  /** Everything before the fault comes. */
  prepare?(cell: Cell): Promise<void>;
  /** Which requests the fault leaves alone. */
  spares?(request: ProxiedRequest): boolean;
  /** It asks for nothing but who the administrator is. */
  asksForCredentials?: boolean;
  act(cell: Cell): Promise<void>;
  /** It continues by itself, and may turn a spinner beside the reason why it waits. */
  isOperation?: boolean;
  /** Where the fault must be told of within ten seconds, and in which words. */
  told(cell: Cell): { at: Locator; text: RegExp }[];
  /** What was typed is still there. */
  kept?(cell: Cell): Promise<void>;
  /** What the administrator does when the fault is gone. */
  retry?(cell: Cell): Promise<void>;
  /** The right thing is on the screen and in the database, once. */
  succeeded(cell: Cell): Promise<void>;
  /** Leaves the database and the session as they were. */
  clear?(cell: Cell): Promise<void>;
}
