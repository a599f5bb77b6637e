import { createORPCClient, DynamicLink } from '@orpc/client';
import { RPCLink } from '@orpc/client/message-port';
import type { RouterClient } from '@orpc/server';
import { browser } from 'wxt/browser';
import { portName } from '../rpc/own-page';
import type { Router } from './router';

let link: RPCLink<Record<never, never>> | null = null;
let isLost = false;
const listeners = new Set<() => void>();

function setLost(next: boolean) {
  isLost = next;
  for (const listener of listeners) listener();
}

/** The browser ends an idle worker and with it the port; the next call restarts both. */
function connect() {
  const port = browser.runtime.connect({ name: portName });
  port.onDisconnect.addListener(() => {
    // Reading lastError keeps Chrome from reporting it, as when the worker ends while connecting.
    void browser.runtime.lastError;
    link = null;
    setLost(true);
  });
  setLost(false);
  return new RPCLink({ port });
}

export const connection = {
  isLost: () => isLost,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  restore() {
    link ??= connect();
  },
};

export const api: RouterClient<Router> = createORPCClient(
  new DynamicLink(() => (link ??= connect())),
);
