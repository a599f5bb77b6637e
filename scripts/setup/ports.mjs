import { createServer } from 'node:net';

import { Failure } from './failure.mjs';

const host = '127.0.0.1';

/** Refuses to go on when one of the services' ports is taken, before anything is started. */
export async function requireFreePorts(services) {
  const taken = [];
  for (const service of Object.values(services)) {
    if (!(await isFree(service.port))) taken.push(service);
  }
  if (taken.length === 0) return;
  const what = taken.map(({ port, name }) => `port ${port} (${name} emulator)`).join(', ');
  const others = await Promise.all(
    taken.map(async ({ variable }) => `${variable}=${await freePort()}`),
  );
  throw new Failure(
    `In use already: ${what}. End what uses it, or choose another port: ` +
      `${others.join(' ')} ${commandLine()}`,
  );
}

export async function freePort() {
  const server = await listen(0);
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function isFree(port) {
  try {
    const server = await listen(port);
    await new Promise((resolve) => server.close(resolve));
    return true;
  } catch {
    return false;
  }
}

function listen(port) {
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
