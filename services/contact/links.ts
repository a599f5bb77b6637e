import * as v from 'valibot';
import { storage } from 'wxt/utils/storage';

export const contactItem = storage.defineItem('local:contact', { fallback: { countryCode: '91' } });

export const ContactForm = v.object({
  countryCode: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[1-9]\d{0,2}$/, 'Enter one to three digits.'),
  ),
});

const unwanted = /\s|[[\p{Cc}\p{Cf}]--[\u200c\u200d]]/gv;
const encoded = (address: string) =>
  encodeURIComponent(address.replaceAll(unwanted, '').toWellFormed()).replace('%40', '@');

export function whatsAppLink(phone: string, countryCode: string) {
  const [number = ''] = phone.normalize('NFKC').split(/ext|[x#;]/i);
  const isInternational = /^\D*(?:\+|00)/.test(number);
  const digits = number.replace('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '');
  const whole = digits.length === 10 && !isInternational ? `${countryCode}${digits}` : digits;
  if (whole.length < 8 || whole.length > 15) return undefined;
  return `https://wa.me/${whole}`;
}

export const mailLink = (address: string) => `mailto:${encoded(address)}`;

export const mostMailed = 50;
/** Mail programs take no longer links. */
const longestMailLink = 1800;

export function bccLink(addresses: readonly string[]): string | undefined {
  const link = `mailto:?bcc=${addresses.map(encoded).join(',')}`;
  return addresses.length <= mostMailed && link.length <= longestMailLink ? link : undefined;
}

export function callLink(phone: string): string | undefined {
  const number = phone.replaceAll(/[^\d+]/g, '');
  return number.length > 2 ? `tel:${number}` : undefined;
}
