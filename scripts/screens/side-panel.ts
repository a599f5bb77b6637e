import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

import { Failure } from '../setup/failure.ts';
import { isSettled } from './settled.ts';

const deadlineMs = 30_000;

export interface SidePanel {
  /** Loads a page of the console and waits until it is complete. */
  open(route: string): Promise<void>;
  /** Presses the first button of this name, as soon as there is one. */
  press(name: string): Promise<void>;
}

/** Playwright has no page for a side panel, so this speaks to its DevTools target. */
export async function attachToPanel(browser: Browser): Promise<SidePanel> {
  const session = await browser.newBrowserCDPSession();
  const target = await until('the side panel', async () => {
    const { targetInfos } = await session.send('Target.getTargets');
    return targetInfos.find(({ url }) => url.includes('/sidepanel.html'));
  });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId: target.targetId });
  const waiting = new Map<number, (answer: { result?: { value?: unknown } }) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.(result ?? {});
  });

  function send(method: string, params = {}): Promise<{ result?: { value?: unknown } }> {
    const id = waiting.size + 1;
    const message = JSON.stringify({ id, method, params });
    return new Promise((resolve, reject) => {
      waiting.set(id, resolve);
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  }
  /** Undefined if the expression throws, or the page is being loaded. */
  const valueOf = async (expression: string) =>
    (await send('Runtime.evaluate', { expression, returnByValue: true })).result?.value;
  const settled = `(${String(isSettled)})()`;

  return {
    async open(route) {
      await valueOf(`window.isOld = true; location.hash = '${route}'; location.reload()`);
      await until(route, () =>
        valueOf(`!window.isOld && document.querySelector('main') && ${settled}`),
      );
      // As the user's click would, it moves the focus from the address bar into the panel.
      await send('Page.bringToFront');
    },
    async press(name) {
      const expression = `(${String(pressButton)})(${JSON.stringify(name)})`;
      await until(`the button ${name}`, () => valueOf(expression));
      await until('the end of loading', () => valueOf(settled));
    },
  };
}

/** Runs in the panel. False if there is no such button. */
function pressButton(name: string): boolean {
  const buttons = [...document.querySelectorAll('button')];
  const found = buttons.find((button) => (button.ariaLabel ?? button.innerText).trim() === name);
  found?.click();
  return found !== undefined;
}

/** Asks until the answer is truthy. */
async function until<Value>(what: string, ask: () => Promise<Value>): Promise<NonNullable<Value>> {
  const end = performance.now() + deadlineMs;
  while (performance.now() < end) {
    const value = await ask();
    if (value) return value;
    await pause(100);
  }
  throw new Failure(`Waited in vain for ${what}.`);
}
