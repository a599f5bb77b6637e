import { maskItem, masksNamesItem, startsMaskedItem } from '../../services/session/session-item';
import { mask } from '../../services/values/mask';

async function read(): Promise<void> {
  const [isOn, starts, hasNames] = await Promise.all([
    maskItem.getValue(),
    startsMaskedItem.getValue(),
    masksNamesItem.getValue(),
  ]);
  mask.set({ isOn: isOn ?? starts, hasNames });
}

/** Keeps the mask of this view as all views have it, and resolves once it is known. */
export function shareMask(): Promise<void> {
  for (const item of [maskItem, startsMaskedItem, masksNamesItem]) item.watch(() => void read());
  return read();
}

export function toggleMask(): void {
  const { isOn, hasNames } = mask.get();
  mask.set({ isOn: !isOn, hasNames });
  void maskItem.setValue(!isOn);
}
