import { test } from '@playwright/test';
import { expect } from '../../support/extension';
import type { Action, Cell } from './action';
import type { FaultRow } from './faults';
import type { Scene } from './scene';

/** A reason must be on the screen within this time of the action. */
const toldWithinMs = 10_000;
const spinners = '.animate-pulse, .animate-spin';

let cellCount = 0;

/**
 * The actions side by side in one browser, each in its own tab, under the same fault. All of them
 * spare the same requests.
 */
export async function runCells(
  scene: Scene,
  fault: FaultRow,
  actions: readonly Action[],
): Promise<void> {
  const cells = await Promise.all(
    actions.map(async (action): Promise<[Action, Cell]> => {
      // A page that reads nothing itself.
      const page = await scene.open('/services-test');
      const cell = { scene, fault, page, mark: `E2E-FAULT-${Date.now()}-${cellCount++}` };
      await action.prepare?.(cell);
      return [action, cell];
    }),
  );
  try {
    await scene.putOn(fault, actions[0] as Action);
    await eachInStep(cells, 'is told of', suffer);
    await scene.lift();
    await eachInStep(cells, 'goes on', recover);
  } finally {
    await scene.lift();
    for (const [action, cell] of cells) {
      await action.clear?.(cell);
      await cell.page.close();
    }
  }
  expect(scene.problems).toEqual([]);
  test.info().annotations.push({ type: 'cells', description: String(cells.length) });
}

async function eachInStep(
  cells: readonly [Action, Cell][],
  what: string,
  run: (action: Action, cell: Cell) => Promise<void>,
): Promise<void> {
  await Promise.all(
    cells.map(([action, cell]) =>
      test.step(`${cell.fault.name}: ${action.name} ${what}`, () => run(action, cell)),
    ),
  );
}

async function suffer(action: Action, cell: Cell): Promise<void> {
  const until = Date.now() + toldWithinMs;
  const timeout = () => ({ timeout: Math.max(1, until - Date.now()) });
  await action.act(cell);
  for (const { at, text } of action.told(cell)) await expect(at).toContainText(text, timeout());
  if (!action.isOperation) await expect(cell.page.locator(spinners)).toHaveCount(0, timeout());
  await action.kept?.(cell);
}

async function recover(action: Action, cell: Cell): Promise<void> {
  await action.retry?.(cell);
  await action.succeeded(cell);
}
