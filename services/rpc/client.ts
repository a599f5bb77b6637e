import { createORPCClient, DynamicLink } from '@orpc/client';
import { RPCLink } from '@orpc/client/message-port';
import type { RouterClient } from '@orpc/server';
import { browser } from 'wxt/browser';
import { portName } from './port';
import type { Router } from './router';

let link: RPCLink<Record<never, never>> | null = null;

/** The browser ends an idle worker and with it the port: the next call opens both again. */
function connect() {
  const port = browser.runtime.connect({ name: portName });
  port.onDisconnect.addListener(() => {
    // Chrome reports an error that nobody looks at, as when the worker ends while it is connected to.
    void browser.runtime.lastError;
    link = null;
  });
  return new RPCLink({ port });
}

/** The background's procedures, called as functions. */
export const api: RouterClient<Router> = createORPCClient(
  new DynamicLink(() => (link ??= connect())),
);
