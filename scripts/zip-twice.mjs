import { enter } from './setup/enter.mjs';

await enter(() => import('./build/zip-twice.mjs'));
