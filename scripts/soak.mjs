import { enter } from './setup/enter.mjs';

await enter(() => import('./soak/main.mjs'));
