import { createORPCClient, DynamicLink } from '@orpc/client';
import { RPCLink } from '@orpc/client/message-port';
import type { RouterClient } from '@orpc/server';
import { browser } from 'wxt/browser';
import { portName } from './own-page';
import type { Router } from './router';

let link: RPCLink<Record<never, never>> | null = null;
let isLost = false;
const listeners = new Set<() => void>();

function setLost(next: boolean) {
  isLost = next;
  for (const listener of listeners) listener();
}

/** The browser ends an idle worker and with it the port: the next call opens both again. */
function connect() {
  const port = browser.runtime.connect({ name: portName });
  port.onDisconnect.addListener(() => {
    // Chrome reports an error that nobody looks at, as when the worker ends while it is connected to.
    void browser.runtime.lastError;
    link = null;
    setLost(true);
  });
  setLost(false);
  return new RPCLink({ port });
}

/** Whether the background has ended since it was last called. */
export const connection = {
  isLost: () => isLost,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Starts the background again, which resumes its work. */
  restore() {
    link ??= connect();
  },
};

/** The background's procedures, called as functions. */
export const api: RouterClient<Router> = createORPCClient(
  new DynamicLink(() => (link ??= connect())),
);
