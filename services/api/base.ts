import { mapEventIterator, ORPCError } from '@orpc/client';
import { type AnyRouter, os } from '@orpc/server';
import { RPCHandler } from '@orpc/server/message-port';
import { browser, type Browser } from 'wxt/browser';
import { NoStorage } from '../background/deadline';
import { problemOf, setupAdviceOf } from '../firebase/problem';
import type { Engine } from '../operations/engine';
import { OperationNotAvailable } from '../operations/operation';
import type { AdminSession } from '../session/admin-session';
import type { FailureCode } from './failure';
import { isOwnPage, portName } from './own-page';

export interface RpcContext {
  session: AdminSession;
  operations: Engine;
}

export const failure = (code: FailureCode) => new ORPCError<string, undefined>(code);

/** A refusal may mean that the administrator has lost the privilege, so it verifies the session. */
async function toFailure(error: unknown, session: AdminSession): Promise<unknown> {
  if (error instanceof OperationNotAvailable) return failure('TOO_LATE');
  if (error instanceof NoStorage) return failure(error.code);
  if (error instanceof ORPCError) {
    // The schema's message would repeat the input, however large it is.
    return error.code === 'BAD_REQUEST' ? failure('BAD_REQUEST') : error;
  }
  const code = problemOf(error)?.code ?? 'unexpected';
  if (code === 'unexpected') console.error(error);
  if (code === 'setup') {
    const setup = setupAdviceOf(error, await session.projectId().catch(() => ''));
    return new ORPCError(code, { data: { setup } });
  }
  if (code !== 'refused' && code !== 'signed-out') return failure(code);
  const state = await session.verify().catch(() => undefined);
  return failure(state && state.status !== 'signed-in' ? 'signed-out' : code);
}

export const publicProcedure = os.$context<RpcContext>().use(async (options, input, output) => {
  const { context, next, procedure, signal } = options;
  const mapped = async (error: unknown) =>
    signal?.aborted ? error : toFailure(error, context.session);
  if (input !== undefined && !procedure['~orpc'].inputSchema) throw failure('BAD_REQUEST');
  try {
    const result = await next();
    if (!(Symbol.asyncIterator in Object(result.output))) return result;
    const value = async (part: unknown) => {
      context.session.noteProgress();
      return part;
    };
    const stream = result.output as AsyncIterator<unknown, unknown>;
    return await output(mapEventIterator(stream, { value, error: mapped }));
  } catch (error) {
    throw await mapped(error);
  }
});

export const adminProcedure = publicProcedure.use(async ({ context, next }) => {
  const backend = await context.session.authorised();
  if (!backend) throw failure('signed-out');
  return next({ context: { backend } });
});

export function serveViews(router: AnyRouter, context: RpcContext): void {
  const handler = new RPCHandler<RpcContext>(router);
  const own = { id: browser.runtime.id, origin: browser.runtime.getURL('/').replace(/\/$/, '') };
  browser.runtime.onConnect.addListener((port) => {
    const isAllowed = port.name === portName && isOwnPage(port.sender, own);
    if (isAllowed) handler.upgrade(ignoringDisconnect(port), { context });
    else port.disconnect();
  });
}

function ignoringDisconnect(port: Browser.runtime.Port) {
  const { onMessage, onDisconnect } = port;
  const postMessage = (message: unknown) => {
    try {
      port.postMessage(message);
    } catch (error) {
      if (!/disconnected port/.test(String(error))) throw error;
    }
  };
  return { onMessage, onDisconnect, postMessage };
}
