import { createRequire } from 'node:module';

/** The Firebase CLI loads this module first. It changes two libraries of the CLI. */
const requireFromCli = createRequire(process.argv[1] ?? import.meta.url);

interface SchemaOptions {
  lazyCompileValidationSchemas?: boolean;
}

/**
 * The Auth emulator compiles the schemas of all its requests and answers when it starts, which is
 * three quarters of the time it needs. With this, it compiles a schema when it is first used.
 */
const exegesis = requireFromCli('exegesis/lib/options.js') as {
  compileOptions(options: SchemaOptions): unknown;
};
const { compileOptions } = exegesis;
exegesis.compileOptions = (options) =>
  compileOptions({ ...options, lazyCompileValidationSchemas: true });

type Next = (error?: unknown) => void;

interface Layer {
  handle(...parameters: unknown[]): unknown;
  handle_request(request: unknown, response: unknown, next: Next): unknown;
}

/**
 * Express 4 leaves a handler's rejected promise unhandled, which ends the CLI and all emulators: the
 * Storage emulator's does, if a file is deleted while it is read. With this, as in Express 5, the
 * request is answered with 500 instead.
 */
const { prototype: layer } = requireFromCli('express/lib/router/layer.js') as { prototype: Layer };
layer.handle_request = async function (request, response, next) {
  // A handler of errors takes four parameters.
  if (this.handle.length > 3) return next();
  try {
    await this.handle(request, response, next);
  } catch (error) {
    next(error);
  }
};
