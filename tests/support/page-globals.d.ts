import type { browser } from 'wxt/browser';

declare global {
  /** The extension's API, for what tests run inside a page of the extension. */
  // Only a `var` is a property of `globalThis` as well.
  var chrome: typeof browser;
}
