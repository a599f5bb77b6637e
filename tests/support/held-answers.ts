import type { Page } from '@playwright/test';
import { expect } from './extension';

interface Gate {
  isHeld: boolean;
  waiting: Set<() => void>;
}

/** It opens the page again. While answers are held, nothing of the background reaches the page. */
export async function holdingAnswers(page: Page) {
  await page.addInitScript(() => {
    const gate: Gate = { isHeld: false, waiting: new Set() };
    Object.assign(globalThis, { gate });
    const { connect } = chrome.runtime;
    chrome.runtime.connect = ((...args: Parameters<typeof connect>) => {
      const port = connect.apply(chrome.runtime, args);
      const { onMessage, onDisconnect } = port;
      const own = new Set<() => void>();
      onDisconnect.addListener(() => own.forEach((deliver) => gate.waiting.delete(deliver)));
      const addListener = (listen: (message: unknown) => void) =>
        onMessage.addListener((message: unknown) => {
          const deliver = () => listen(message);
          if (!gate.isHeld) return deliver();
          own.add(deliver);
          gate.waiting.add(deliver);
        });
      return Object.create(port, {
        onMessage: { value: { addListener } },
        onDisconnect: { value: onDisconnect },
        postMessage: { value: (message: unknown) => port.postMessage(message) },
        disconnect: { value: () => port.disconnect() },
      }) as typeof port;
    }) as typeof connect;
  });
  await page.reload();
  const withGate = <Result>(act: (gate: Gate) => Result) =>
    page.evaluate<Result>(`(${act.toString()})(globalThis.gate)`);
  return {
    hold: () => withGate((gate) => void (gate.isHeld = true)),
    /** An answer waits on a port that is still open. */
    arrived: () => expect.poll(() => withGate((gate) => gate.waiting.size)).toBeGreaterThan(0),
    release: () =>
      withGate((gate) => {
        gate.isHeld = false;
        gate.waiting.forEach((deliver) => deliver());
        gate.waiting.clear();
      }),
  };
}
