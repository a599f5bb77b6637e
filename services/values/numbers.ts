import { isolatedFormat } from './text-direction';

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 20 });
const hugeNumber = new Intl.NumberFormat(undefined, { notation: 'scientific' });
const moneyFormats = new Map<string, Intl.NumberFormat>();

/** Numbers too large to be exact use scientific notation. */
export const formatNumber = (value: number) =>
  isolatedFormat((isHuge(value) ? hugeNumber : number).format(value));

/** An unknown currency follows the number as written. */
export function formatMoney(amount: number, currency = ''): string {
  const code = currency.trim().toUpperCase();
  if (isHuge(amount) || !/^[A-Z]{3}$/.test(code)) {
    return `${formatNumber(amount)} ${currency.trim()}`.trim();
  }
  const format =
    moneyFormats.get(code) ??
    new Intl.NumberFormat(undefined, { style: 'currency', currency: code });
  moneyFormats.set(code, format);
  return isolatedFormat(format.format(amount));
}

function isHuge(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) > 1e15;
}
