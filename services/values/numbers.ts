import { isolatedFormat } from './text-direction';

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 20 });
const hugeNumber = new Intl.NumberFormat(undefined, { notation: 'scientific' });
const moneyFormats = new Map<string, Intl.NumberFormat | undefined>();

/** Numbers too large to be exact use scientific notation. */
export const formatNumber = (value: number) =>
  isolatedFormat((isHuge(value) ? hugeNumber : number).format(value));

/** An unknown currency follows the number as written. */
export function formatMoney(amount: number, currency: string | undefined): string {
  const code = currency?.trim().toUpperCase() ?? '';
  if (!moneyFormats.has(code)) {
    moneyFormats.set(
      code,
      /^[A-Z]{3}$/.test(code)
        ? new Intl.NumberFormat(undefined, { style: 'currency', currency: code })
        : undefined,
    );
  }
  const format = moneyFormats.get(code);
  if (format && !isHuge(amount)) return isolatedFormat(format.format(amount));
  return [formatNumber(amount), currency?.trim()].filter(Boolean).join(' ');
}

function isHuge(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) > 1e15;
}
