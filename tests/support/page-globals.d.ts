import type { browser } from 'wxt/browser';

declare global {
  /** The extension's API, for functions that run inside a page of the extension. */
  // Only a `var` is also a property of `globalThis`.
  var chrome: typeof browser;
}
