import type { browser } from 'wxt/browser';

declare global {
  // Only a `var` is also a property of `globalThis`.
  var chrome: typeof browser;
}
