import { RPCHandler } from '@orpc/server/message-port';
import { browser, type Browser } from 'wxt/browser';
import type { RpcContext } from '../rpc/base';
import { isOwnPage, portName } from './own-page';
import { router } from './router';

/** The error in Chrome and Firefox when the other side has disconnected. */
const disconnectedError = /disconnected port/;

function ignoringDisconnect(port: Browser.runtime.Port) {
  return {
    onMessage: port.onMessage,
    onDisconnect: port.onDisconnect,
    postMessage(message: unknown) {
      try {
        port.postMessage(message);
      } catch (error) {
        if (!disconnectedError.test(String(error))) throw error;
      }
    },
  };
}

/** Call before the first await: later listeners miss the event that started the worker. */
export function serveViews(context: RpcContext): void {
  const handler = new RPCHandler(router);
  const own = {
    id: browser.runtime.id,
    origin: browser.runtime.getURL('/').replace(/\/$/, ''),
  };
  browser.runtime.onConnect.addListener((port) => {
    if (port.name === portName && isOwnPage(port.sender, own)) {
      handler.upgrade(ignoringDisconnect(port), { context });
    } else {
      port.disconnect();
    }
  });
}
