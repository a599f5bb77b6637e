import { enter } from './setup/enter.mjs';

await enter(() => import('./bench/main.mjs'));
