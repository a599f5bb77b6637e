import type { Page } from '@playwright/test';

/** It opens the page again. While answers are held, nothing of the background reaches the page. */
export async function holdingAnswers(page: Page) {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    const gate = { isHeld: false, waiting };
    Object.assign(globalThis, { gate });
    const { connect } = chrome.runtime;
    chrome.runtime.connect = ((...args: Parameters<typeof connect>) => {
      const port = connect.apply(chrome.runtime, args);
      const { onMessage, onDisconnect } = port;
      let isOpen = true;
      onDisconnect.addListener(() => (isOpen = false));
      const held = {
        addListener: (listen: (message: unknown) => void) =>
          onMessage.addListener((message: unknown) => {
            const deliver = () => isOpen && listen(message);
            if (gate.isHeld) waiting.push(deliver);
            else deliver();
          }),
      };
      return Object.create(port, {
        onMessage: { value: held },
        onDisconnect: { value: onDisconnect },
        postMessage: { value: (message: unknown) => port.postMessage(message) },
        disconnect: { value: () => port.disconnect() },
      }) as typeof port;
    }) as typeof connect;
  });
  await page.reload();
  const set = (isHeld: boolean) =>
    page.evaluate((held) => {
      const { gate } = globalThis as unknown as {
        gate: { isHeld: boolean; waiting: (() => void)[] };
      };
      gate.isHeld = held;
      for (const deliver of held ? [] : gate.waiting.splice(0)) deliver();
    }, isHeld);
  return { hold: () => set(true), release: () => set(false) };
}
