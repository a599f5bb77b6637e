import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the page of all parts as an extension, whose pages get styles from the browser. */
export default defineConfig({
  root: at('.'),
  base: './',
  publicDir: at('../../../tests/bench/public'),
  plugins: [tailwindcss()],
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: at('parts.html') },
  },
});
