import { isolatedFormat } from './text-direction';

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 20 });
const hugeNumber = new Intl.NumberFormat(undefined, { notation: 'scientific' });
const moneyFormats = new Map<string, Intl.NumberFormat>();

const isHuge = (value: number) => Number.isFinite(value) && Math.abs(value) > 1e15;

export const formatNumber = (value: number) =>
  isolatedFormat((isHuge(value) ? hugeNumber : number).format(value));

const quantities =
  /\b(amount|balance|byte|cost|count|credit|duration|fee|limit|millisecond|minute|point|price|quantity|score|second|size|sum|total)s?\b/i;

/** A year or a PIN code is a name, which has no separators. */
export function formatStoredNumber(name: string, value: number): string {
  const words = name.replaceAll(/([a-z])(?=[A-Z])|_/g, '$1 ');
  const isLong = Math.abs(value) >= 10_000 && Math.abs(value) <= 1e15;
  if (isLong && quantities.test(words)) return formatNumber(value);
  return Object.is(value, -0) ? '-0' : String(value);
}

export function formatMoney(amount: number, currency = ''): string {
  const code = currency.trim().toUpperCase();
  if (isHuge(amount) || !/^[A-Z]{3}$/.test(code)) {
    return `${formatNumber(amount)} ${currency.trim()}`.trim();
  }
  const options = { style: 'currency', currency: code } as const;
  const format = moneyFormats.get(code) ?? new Intl.NumberFormat(undefined, options);
  moneyFormats.set(code, format);
  return isolatedFormat(format.format(amount));
}
