import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardAuthRequests } from './auth-requests';
import { endpointsOfBuild } from '../backend';
import { problemOf } from '../problem';

const { fetch } = globalThis;
let answer: (response: ServerResponse) => void;
const server = createServer((_request, response) => answer(response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(() => guardAuthRequests({ ...endpointsOfBuild(), auth: url }));
afterAll(() => {
  globalThis.fetch = fetch;
  server.close();
});

function says(status: number, body: string) {
  answer = (response) => response.writeHead(status).end(body);
}

async function reasonOfFailure() {
  const error: unknown = await globalThis
    .fetch(`${url}/v1/accounts`)
    .catch((failure: unknown) => failure);
  const problem = problemOf(error);
  return problem?.details.setup ?? problem?.code ?? error;
}

const error = (message: string) => JSON.stringify({ error: { message } });

test.each([
  { what: 'a busy service', status: 503, body: error('Unavailable.'), reason: 'busy' },
  { what: 'too many requests', status: 429, body: error('Slower.'), reason: 'busy' },
  { what: 'a used-up quota', status: 429, body: error('Quota exceeded.'), reason: 'quota' },
  { what: 'a captive portal', status: 200, body: '<!doctype html>', reason: 'answer' },
])('a request of Auth fails with the reason for $what', async ({ status, body, reason }) => {
  says(status, body);
  expect(await reasonOfFailure()).toBe(reason);
});

test('a request of Auth fails with a network error if the connection is cut', async () => {
  answer = (response) => response.destroy();
  expect(await reasonOfFailure()).toBe('network');
});

test('a request of Auth follows no redirect, which would leak the token', async () => {
  answer = (response) => response.writeHead(302, { location: url }).end();
  expect(await reasonOfFailure()).toBe('network');
});

test('a request of Auth returns a verdict of Firebase unchanged', async () => {
  says(400, error('No.'));
  const response = await globalThis.fetch(`${url}/v1/accounts`);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: { message: 'No.' } });
});

test('a request to another host is left alone', async () => {
  says(503, 'text');
  const response = await globalThis.fetch(url.replace('127.0.0.1', 'localhost'));
  expect(await response.text()).toBe('text');
});
