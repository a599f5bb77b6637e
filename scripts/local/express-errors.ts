import { createRequire } from 'node:module';

/**
 * Loaded into the Firebase CLI. Its Express 4 leaves a handler's rejected promise unhandled, which
 * ends the CLI and all emulators: the Storage emulator's does, if a file is deleted while it is
 * read. With this, as in Express 5, the request is answered with 500 instead.
 */
const requireFromCli = createRequire(process.argv[1] ?? import.meta.url);
const Layer = requireFromCli('express/lib/router/layer.js') as { prototype: Layer };

type Next = (error?: unknown) => void;

interface Layer {
  handle(...parameters: unknown[]): unknown;
  handle_request(request: unknown, response: unknown, next: Next): unknown;
}

Layer.prototype.handle_request = async function (request, response, next) {
  // A handler of errors takes four parameters.
  if (this.handle.length > 3) return next();
  try {
    await this.handle(request, response, next);
  } catch (error) {
    next(error);
  }
};
