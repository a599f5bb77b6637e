import { isolatedFormat } from './text-direction';

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 20 });
const hugeNumber = new Intl.NumberFormat(undefined, { notation: 'scientific' });
const moneyFormats = new Map<string, Intl.NumberFormat>();

const isHuge = (value: number) => Number.isFinite(value) && Math.abs(value) > 1e15;

export const formatNumber = (value: number) =>
  isolatedFormat((isHuge(value) ? hugeNumber : number).format(value));

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
