import { english } from './formats';

const number = new Intl.NumberFormat(english, { maximumFractionDigits: 20 });
const hugeNumber = new Intl.NumberFormat(english, { notation: 'scientific' });
/** ICU has other separators for money than for numbers in the English of 23 regions of Europe. */
const signs = new Map(number.formatToParts(12_345.6).map(({ type, value }) => [type, value]));
signs.delete('integer');
signs.delete('fraction');
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
  const parts = format.formatToParts(amount).map(({ type, value }) => signs.get(type) ?? value);
  return parts.join('');
}
