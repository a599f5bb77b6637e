import { enter } from './setup/enter.mjs';

await enter(() => import('./screens/main.mjs'));
