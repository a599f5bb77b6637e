import { createORPCClient, DynamicLink, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/message-port';
import type { RouterClient } from '@orpc/server';
import { browser } from 'wxt/browser';
import { DeadlineError, withDeadline } from '../background/deadline';
import type { FailureCode } from './failure';
import { portName } from './own-page';
import type { Router } from '../router';

let connected: ReturnType<typeof connect> | null = null;

function connect() {
  const port = browser.runtime.connect({ name: portName });
  port.onDisconnect.addListener(() => {
    // Reading lastError keeps Chrome from reporting it, as when the worker ends while connecting.
    void browser.runtime.lastError;
    connected = null;
    connection.onChange(true);
  });
  connection.onChange(false);
  return { port, link: new RPCLink<Record<never, never>>({ port }) };
}

const currentLink = () => (connected ??= connect()).link;

/** The console sets `onChange`; the popup, which must stay small, does not. */
export const connection = { restore: currentLink, onChange(_isLost: boolean): void {} };

export const api: RouterClient<Router> = createORPCClient(new DynamicLink(currentLink));

/** This is above the sum of the background's own deadlines. */
const answerDeadlineMs = 20_000;

/** After an update, Chromium may start a worker that gets no events: this throws `NO_ANSWER`. */
export function firstAnswer<T>(call: Promise<T>): Promise<T> {
  return withDeadline(call, answerDeadlineMs).catch((error: unknown) => {
    if (!(error instanceof DeadlineError)) throw error;
    connected?.port.disconnect();
    connected = null;
    throw new ORPCError('NO_ANSWER' satisfies FailureCode);
  });
}
