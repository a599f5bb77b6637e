import { enter } from './setup/enter.mjs';

await enter(() => import('./checks/check.mjs'));
