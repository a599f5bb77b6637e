import { enter } from './setup/enter.mjs';

await enter(() => import('./dev/main.mjs'));
