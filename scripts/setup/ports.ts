import { createServer, type Server } from 'node:net';

import { Failure } from './failure.mjs';

const host = '127.0.0.1';

interface Service {
  name: string;
  port: number;
  /** The environment variable that changes the port. */
  variable: string;
}

/** Fails before anything is started if a port is in use. */
export async function requireFreePorts(services: Record<string, Service>): Promise<void> {
  const taken: Service[] = [];
  for (const service of Object.values(services)) {
    if (!(await isFree(service.port))) taken.push(service);
  }
  if (taken.length === 0) return;
  const ports = taken.map(({ port, name }) => `port ${port} (${name} emulator)`).join(', ');
  const others = await Promise.all(
    taken.map(async ({ variable }) => `${variable}=${await freePort()}`),
  );
  throw new Failure(
    `In use already: ${ports}. End the program that uses it, or choose another port: ` +
      `${others.join(' ')} ${commandLine()}`,
  );
}

export async function freePort(): Promise<number> {
  const server = await listen(0);
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function isFree(port: number): Promise<boolean> {
  try {
    const server = await listen(port);
    await new Promise((resolve) => server.close(resolve));
    return true;
  } catch {
    return false;
  }
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

function commandLine() {
  const script = process.env.npm_lifecycle_event ?? 'start';
  return script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`;
}
