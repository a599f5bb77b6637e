import { plainText } from './plain-text';

const groups = [
  // 1,299.00 or 1,00,000.50
  /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d+)?$/,
  // 1 299.00, 1'299.00 or 1’299.00
  /^\d{1,3}(?:[ '’]\d{3})+(?:\.\d+)?$/,
];
/** One dot or one comma alone could mean both, so here both occur, or a group twice: 1.299,00. */
const groupsWithDots = /^\d{1,3}(?:(?:\.\d{3})+,\d{1,2}|(?:\.\d{3}){2,})$/;
const groupsWithDecimalComma = /^\d{1,3}(?:[ '’]\d{3})+,\d{1,2}$/;

/** People write 499 as "₹499", "Rs. 499", "INR 499", "499 EUR", "499/-" or "रु 499". */
const sign = String.raw`(?:\p{Sc}|[a-z]{0,2}\p{Sc}|(?:rs|रु|रू)\.?|[a-z]{3})`;
const signed = new RegExp(`^(-?)(?:${sign} ?)?(-?)(.*?)(?: ?${sign}|/-)?$`, 'iu');

function valueOf(digits: string): number | null {
  if (/^\d{1,15}(?:\.\d+)?$/.test(digits)) return Number(digits);
  if (groups.some((form) => form.test(digits))) return Number(digits.replaceAll(/[, '’]/g, ''));
  const hasDecimalComma = groupsWithDots.test(digits) || groupsWithDecimalComma.test(digits);
  return hasDecimalComma ? Number(digits.replaceAll(/[. '’]/g, '').replace(',', '.')) : null;
}

/** It reads numbers and their texts, with digits in groups: "1,299.00" or "1,00,000". */
export function numberOf(stored: unknown): number | null {
  if (typeof stored === 'number') return Number.isFinite(stored) ? stored : null;
  if (typeof stored !== 'string') return null;
  const [, minus = '', digits = ''] = /^(-?)(.*)$/s.exec(plainText(stored)) ?? [];
  const value = valueOf(digits);
  return value !== null && minus ? -value : value;
}

/** The number may have a sign of currency. */
export function amountOf(stored: unknown): number | null {
  if (typeof stored !== 'string') return numberOf(stored);
  const [, before = '', after = '', digits = ''] = signed.exec(plainText(stored)) ?? [];
  return numberOf(before && after ? null : `${before}${after}${digits}`);
}
