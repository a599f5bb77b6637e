import { english } from './formats';

const number = new Intl.NumberFormat(english, { maximumFractionDigits: 20 });
const hugeNumber = new Intl.NumberFormat(english, { notation: 'scientific' });
const moneyFormats = new Map<string, Intl.NumberFormat>();

const isHuge = (value: number) => Number.isFinite(value) && Math.abs(value) > 1e15;

export const formatNumber = (value: number) => (isHuge(value) ? hugeNumber : number).format(value);

export function formatMoney(amount: number, currency = ''): string {
  const code = currency.trim().toUpperCase();
  if (isHuge(amount) || !/^[A-Z]{3}$/.test(code)) {
    return `${formatNumber(amount)} ${currency.trim()}`.trim();
  }
  const options = { style: 'currency', currency: code } as const;
  const format = moneyFormats.get(code) ?? new Intl.NumberFormat(english, options);
  moneyFormats.set(code, format);
  return format.format(amount);
}
