import type { Extension } from './extension';

/** As Chromium numbers them. */
const [platform, machine, mandatory] = [4, 1, 1];

/** Sets the organisation's policy for the extension by the browser's own page for testing policies. */
export async function setPolicy(
  { context, id }: Extension,
  values: Record<string, string>,
): Promise<void> {
  const policies = Object.entries(values).map(([name, value]) => ({
    namespace: id,
    name,
    value,
    source: platform,
    scope: machine,
    level: mandatory,
  }));
  const page = await context.newPage();
  await page.goto('chrome://policy/test');
  const list = JSON.stringify(JSON.stringify(policies));
  await page.evaluate(`import('chrome://resources/js/cr.js').then(({ sendWithPromise }) =>
    sendWithPromise('setLocalTestPolicies', ${list}, ''))`);
  await page.close();
}
