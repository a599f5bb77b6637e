import { fileURLToPath } from 'node:url';

import { Failure } from '../setup/failure.ts';

const { env } = process;

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const host = '127.0.0.1';
export const project = demoProject(env.CONSOLE_PROJECT ?? 'demo-console');
export const bucket = env.CONSOLE_BUCKET ?? `${project}.appspot.com`;

/** Each test worker has its own emulators, on ports ten higher than the previous ones. */
export const emulatorSet = Number(env.CONSOLE_EMULATOR_SET ?? 0);

export const services = {
  auth: service('CONSOLE_AUTH_PORT', 9099),
  firestore: service('CONSOLE_FIRESTORE_PORT', 8080),
  storage: service('CONSOLE_STORAGE_PORT', 9199),
};

const originsOf = (set: number) => {
  const origin = ({ port }: { port: number }) =>
    `http://${host}:${port + 10 * (set - emulatorSet)}`;
  const { auth, firestore, storage } = services;
  return { auth: origin(auth), firestore: origin(firestore), storage: origin(storage) };
};

export const origins = originsOf(emulatorSet);
export const originsOfFirstSet = originsOf(0);

export const adminMailDomain = '@admin.example';
export const administrator = {
  uid: 'console-administrator',
  username: 'admin',
  password: 'admin-demo',
  email: `admin${adminMailDomain}`,
};

/** The Firebase CLI never connects to a real project if the name starts with `demo-`. */
function demoProject(name: string): string {
  if (name.startsWith('demo-')) return name;
  throw new Failure(
    `CONSOLE_PROJECT is "${name}"; the name of a local project begins with "demo-".`,
  );
}

/** The environment variable changes the port. */
function service(variable: string, standard: number) {
  const text = env[variable];
  const port = Number(text || standard) + 10 * emulatorSet;
  if (Number.isInteger(port) && port > 0 && port < 65536) return { variable, port };
  throw new Failure(`${variable} is "${text}", which is not a port between 1 and 65535.`);
}
