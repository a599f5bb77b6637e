import { once } from 'node:events';
import { createServer } from 'node:net';

import { Failure } from '../setup/failure.ts';

interface Service {
  name: string;
  port: number;
  /** The environment variable that changes the port. */
  variable: string;
}

/** Fails before anything is started if a port is in use. */
export async function requireFreePorts(services: Record<string, Service>): Promise<void> {
  for (const { name, port, variable } of Object.values(services)) {
    await listen(port).catch(async () => {
      const other = `${variable}=${await freePort()}`;
      throw new Failure(
        `Port ${port} (${name} emulator) is in use. End the program that uses it, or choose ` +
          `another port by the environment, for example ${other}.`,
      );
    });
  }
}

export function freePort(): Promise<number> {
  return listen(0);
}

/** Listens for a moment, and returns the port. */
async function listen(port: number): Promise<number> {
  const server = createServer().listen({ port, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
