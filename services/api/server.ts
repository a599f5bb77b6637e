import { RPCHandler } from '@orpc/server/message-port';
import { browser, type Browser } from 'wxt/browser';
import type { RpcContext } from '../rpc/base';
import { isOwnPage } from './own-page';
import { portName } from './port';
import { router } from './router';
import { isViewMessage } from './view-message';

/** What Chrome and Firefox say of a port whose other side is gone. */
const portIsGone = /disconnected port/;

/** The port of a view as the handler sees it: another message than a view's closes it. */
function guarded(port: Browser.runtime.Port) {
  return {
    postMessage: (message: unknown) => {
      try {
        port.postMessage(message);
      } catch (error) {
        // A view that leaves while it is answered, or a worker at its end, needs no answer.
        if (!portIsGone.test(String(error))) throw error;
      }
    },
    onDisconnect: port.onDisconnect,
    onMessage: {
      addListener: (listener: (message: unknown) => void) =>
        port.onMessage.addListener((message: unknown) => {
          if (isViewMessage(message)) listener(message);
          else port.disconnect();
        }),
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
      handler.upgrade(guarded(port), { context });
    } else {
      port.disconnect();
    }
  });
}
