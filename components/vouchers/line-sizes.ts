import type { VoucherLine } from './voucher-lines';

export const headingPx = 36;
const widePx: Record<VoucherLine['kind'], number> = {
  heading: headingPx,
  none: 36,
  group: 52,
  columns: 32,
  code: 36,
};
const narrowPx: Record<VoucherLine['kind'], number> = { ...widePx, group: 92, code: 56 };

/** The height of a line of this kind, known without drawing it. */
export function lineHeightPx(kind: VoucherLine['kind'] | undefined, isWide: boolean): number {
  return kind ? (isWide ? widePx : narrowPx)[kind] : 0;
}
