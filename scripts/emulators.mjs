import { enter } from './setup/enter.mjs';

await enter(() => import('./local/serve.mjs'));
