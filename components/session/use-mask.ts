import { useEffect, useSyncExternalStore } from 'react';
import { mask, maskItem, masksNamesItem } from '../../services/values/mask';

/** Draws the component again when the mask changes. */
export const useMask = () => useSyncExternalStore(mask.subscribe, mask.get);

/** Keeps the mask of this view as all views have it. */
export function useSharedMask(): void {
  useEffect(() => {
    const read = async () => {
      const [isOn, hasNames] = await Promise.all([maskItem.getValue(), masksNamesItem.getValue()]);
      mask.set({ isOn, hasNames });
    };
    void read();
    const unwatch = [maskItem, masksNamesItem].map((item) => item.watch(() => void read()));
    return () => unwatch.forEach((stop) => stop());
  }, []);
}
