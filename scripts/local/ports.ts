import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

import { Failure } from '../setup/failure.ts';
import { services } from './config.ts';

/** Fails before anything is started if a port is in use. */
export async function requireFreePorts(): Promise<void> {
  for (const [name, { port, variable }] of Object.entries(services)) {
    await listen(port).catch(async () => {
      const other = `${variable}=${await freePort()}`;
      throw new Failure(
        `Port ${port} (${name} emulator) is in use. End the program that uses it, or choose ` +
          `another port by the environment, for example ${other}.`,
      );
    });
  }
}

export const freePort = () => listen(0);

/** Listens for a moment, and returns the port. */
async function listen(wanted: number): Promise<number> {
  const server = createServer().listen({ port: wanted, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
