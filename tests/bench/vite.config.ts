import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const inFolder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Builds the measured pages as an extension, so that they have the real browser API. */
export default defineConfig({
  root: inFolder('.'),
  base: './',
  plugins: [tailwindcss()],
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['table', 'peer', 'floor'].map((page) => inFolder(`${page}.html`)),
    },
  },
});
