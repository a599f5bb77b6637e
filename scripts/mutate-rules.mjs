import { enter } from './setup/enter.mjs';

await enter(() => import('./checks/mutate-rules.mjs'));
