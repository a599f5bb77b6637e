import { useSyncExternalStore } from 'react';
import { mask } from '../../services/values/mask';

/** Draws the component again when people's data are masked, or shown again. */
export const useMask = () => useSyncExternalStore(mask.subscribe, mask.get);
