import { RPCHandler } from '@orpc/server/message-port';
import { browser, type Browser } from 'wxt/browser';
import type { RpcContext } from '../rpc/base';
import { isOwnPage, portName } from './own-page';
import { router } from './router';

/** What Chrome and Firefox say of a port whose other side is gone. */
const portIsGone = /disconnected port/;

/** A view that leaves while it is answered, or a worker at its end, needs no answer. */
function forgiving(port: Browser.runtime.Port) {
  return {
    onMessage: port.onMessage,
    onDisconnect: port.onDisconnect,
    postMessage(message: unknown) {
      try {
        port.postMessage(message);
      } catch (error) {
        if (!portIsGone.test(String(error))) throw error;
      }
    },
  };
}

/** Serves the typed API to the views; called in the worker's first turn, before any await. */
export function serveViews(context: RpcContext): void {
  const handler = new RPCHandler(router);
  const own = {
    id: browser.runtime.id,
    origin: browser.runtime.getURL('/').replace(/\/$/, ''),
  };
  browser.runtime.onConnect.addListener((port) => {
    if (port.name === portName && isOwnPage(port.sender, own)) {
      handler.upgrade(forgiving(port), { context });
    } else {
      port.disconnect();
    }
  });
}
