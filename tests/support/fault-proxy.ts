import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { rulesRefusal } from './rules-refusal';

export type Fault =
  | { kind: 'pass'; onApplied?: () => Promise<void> }
  | { kind: 'delay'; ms: number; until?: Promise<void> }
  | { kind: 'drop-request' }
  /** The backend applies the request, and the connection is cut instead of a response. */
  | { kind: 'drop-answer'; onApplied?: () => Promise<void> }
  /** The connection is cut. The backend applies the request after `ms`, or when `until` resolves. */
  | { kind: 'apply-late'; ms: number; until?: Promise<void>; onApplied?: () => void }
  /** The browser repeats the request, as it does when a reused connection ends unanswered. */
  | { kind: 'apply-twice' }
  /** Half of the response, presented as the whole. */
  | { kind: 'truncate-answer' }
  /** The headers of the whole response and half of its body, then the connection is cut. */
  | { kind: 'cut-answer' }
  /** An error response as from Google; the backend does not see the request. */
  | { kind: 'status'; status: Status; message?: string; retryAfter?: string }
  | { kind: 'answer'; status: number; body: unknown }
  /**
   * A line that carries so many bytes before a deadline, on any machine: a longer request never
   * arrives, and of a longer answer only the beginning, with `unfinishedHeader`.
   */
  | { kind: 'narrow'; bytes: number; ms?: number; onLost?: () => void }
  | { kind: 'portal' };

type Status = keyof typeof statusNames;

export interface ProxiedRequest {
  index: number;
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  answer?: { status: number; body: string };
}

export const isCommit = ({ path }: ProxiedRequest): boolean => path.includes(':commit');

export type FaultScript = (request: ProxiedRequest) => Fault | Promise<Fault>;

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

const statusNames = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  402: 'PAYMENT_REQUIRED',
  403: 'PERMISSION_DENIED',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

export const unfinishedHeader = 'x-unfinished';

/** Shorter than `settleMs` in every test; later requests wait for the late one. */
const latestMs = 40;

export async function startFaultProxy(backendUrl: string) {
  let script: FaultScript = () => ({ kind: 'pass' });
  let requests: ProxiedRequest[] = [];
  const open = new Set<Promise<unknown>>();
  const late = new Set<{ dueAt: number; applied: Promise<unknown> }>();

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = 'GET', url: path = '/' } = incoming;
    const bytes = await buffer(incoming);
    const request: ProxiedRequest = {
      index: requests.length,
      method,
      path,
      headers: incoming.headers,
      body: bytes.toString(),
    };
    requests.push(request);
    const overdue = [...late].filter(({ dueAt }) => Date.now() >= dueAt);
    await Promise.all(overdue.map(({ applied }) => applied));
    const fault = await script(request);
    // Its client ends it.
    if (fault.kind === 'narrow' && bytes.length > fault.bytes) return fault.onLost?.();
    const answered = answer(fault, outgoing, () => {
      const applied = fetch(backendUrl + path, {
        method,
        headers: forwardedHeaders(incoming),
        body: bytes.length > 0 ? bytes : null,
      }).then(async (response) => {
        request.answer = { status: response.status, body: await response.clone().text() };
        return response;
      });
      // The backend may still apply a request that the client has aborted.
      outgoing.once('close', () => makeLate(applied, latestMs));
      return applied;
    });
    // What a test holds back is awaited by the test.
    if (fault.kind === 'apply-late' && !fault.until) {
      makeLate(answered, Math.max(fault.ms, latestMs));
    }
    await answered;
  }

  function makeLate(applied: Promise<unknown>, ms: number) {
    const entry = { dueAt: Date.now() + ms, applied };
    late.add(entry);
    applied.catch(() => {}).finally(() => late.delete(entry));
  }

  const server = createServer((incoming, outgoing) => {
    const closed = once(outgoing, 'close').finally(() => open.delete(closed));
    open.add(closed);
    // A lost client or backend ends only this connection.
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get requests(): readonly ProxiedRequest[] {
      return requests;
    },
    follow(next: FaultScript) {
      script = next;
    },
    reset() {
      script = () => ({ kind: 'pass' });
      requests = [];
    },
    /** Resolves when no client waits for a response. Late requests may still be applied. */
    async idle() {
      while (open.size > 0) await Promise.all(open);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(fault: Fault, outgoing: ServerResponse, forward: () => Promise<Response>) {
  switch (fault.kind) {
    case 'drop-request':
      outgoing.destroy();
      return;
    case 'drop-answer':
      await (await forward()).arrayBuffer();
      await fault.onApplied?.();
      outgoing.destroy();
      return;
    case 'apply-late':
      outgoing.destroy();
      await (fault.until ?? pause(fault.ms));
      await (await forward()).arrayBuffer();
      fault.onApplied?.();
      return;
    case 'apply-twice':
      await (await forward()).arrayBuffer();
      break;
    case 'status':
      writeStatus(outgoing, fault);
      return;
    case 'answer':
      outgoing.writeHead(fault.status, { 'content-type': 'application/json; charset=UTF-8' });
      outgoing.end(JSON.stringify(fault.body));
      return;
    case 'portal':
      outgoing.writeHead(200, { 'content-type': 'text/html' });
      outgoing.end('<!doctype html><title>Welcome</title><form>Accept the terms</form>');
      return;
    case 'delay':
      await Promise.race([pause(fault.ms), ...(fault.until ? [fault.until] : [])]);
      break;
    case 'pass':
    case 'truncate-answer':
    case 'cut-answer':
    case 'narrow':
  }
  const response = await forward();
  const bytes = Buffer.from(await response.arrayBuffer());
  if (fault.kind === 'pass') await fault.onApplied?.();
  if (fault.kind === 'narrow') {
    if (bytes.length > fault.bytes) {
      outgoing.writeHead(response.status, { [unfinishedHeader]: 'true' });
      outgoing.write(bytes.subarray(0, fault.bytes));
      return;
    }
    await pause(fault.ms ?? 0);
  }
  const half = bytes.subarray(0, bytes.length >> 1);
  const headers = answerHeaders(response);
  if (fault.kind === 'cut-answer') {
    outgoing.writeHead(response.status, [...headers, ['content-length', `${bytes.length}`]].flat());
    outgoing.write(half, () => outgoing.destroy());
    return;
  }
  outgoing.writeHead(response.status, headers);
  outgoing.end(fault.kind === 'truncate-answer' ? half : bytes);
}

function writeStatus(outgoing: ServerResponse, fault: Extract<Fault, { kind: 'status' }>) {
  const { status, retryAfter } = fault;
  outgoing.writeHead(status, {
    'content-type': 'application/json',
    ...(retryAfter && { 'retry-after': retryAfter }),
  });
  const refusal = status === 403 ? rulesRefusal.json.error.message : undefined;
  const { message = refusal ?? `The test answers ${status}` } = fault;
  outgoing.end(JSON.stringify({ error: { code: status, message, status: statusNames[status] } }));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

// Headers of a single connection; fetch sets its own.
const connectionHeaders = /^(connection|content-length|host|transfer-encoding|keep-alive|expect)$/;

function forwardedHeaders({ headers }: IncomingMessage): [string, string][] {
  return Object.entries(headers)
    .filter(([name]) => !connectionHeaders.test(name))
    .map(([name, value]) => [name, String(value)]);
}

// fetch has already decoded the body.
function answerHeaders({ headers }: Response): [string, string][] {
  return [...headers].filter(
    ([name]) => !connectionHeaders.test(name) && name !== 'content-encoding',
  );
}
