import { useEffect, useSyncExternalStore } from 'react';
import { storage } from 'wxt/utils/storage';
import { mask } from '../../services/values/mask';

/** Whether people's data are masked in all views, for a screen that others see. */
export const maskItem = storage.defineItem<boolean>('session:mask', { fallback: false });

/** Whether the mask covers names, too. */
export const masksNamesItem = storage.defineItem<boolean>('local:masks-names', { fallback: false });

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
