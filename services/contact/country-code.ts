import * as v from 'valibot';
import { storage } from 'wxt/utils/storage';

export const contactItem = storage.defineItem('local:contact', {
  fallback: { countryCode: '91' },
});

export const ContactForm = v.object({
  countryCode: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[1-9]\d{0,2}$/, 'Enter one to three digits.'),
  ),
});
