import { test } from '@playwright/test';
import { blogActions } from './blog-actions';
import { couponActions } from './coupon-actions';
import { faults } from './faults';
import { pageActions } from './page-actions';
import { runCells } from './run-cells';
import { openScene, type Scene } from './scene';
import { sessionActions } from './session-actions';
import { voucherActions } from './voucher-actions';

const changes = [...voucherActions, ...couponActions, ...blogActions, ...sessionActions];

let scene: Scene;
test.beforeAll(async () => {
  scene = await openScene();
});
test.afterAll(() => scene.close());

for (const fault of faults) {
  // What only reads can fail side by side, so that ten seconds of waiting are ten and not two minutes.
  test(`${fault.name}: every page (${pageActions.length})`, () =>
    runCells(scene, fault, ...pageActions));

  for (const action of changes) {
    test(`${fault.name}: ${action.name}`, () => runCells(scene, fault, action));
  }
}
