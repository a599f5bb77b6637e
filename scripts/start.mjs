import { enter } from './setup/enter.mjs';

await enter(() => import('./start/main.mjs'));
