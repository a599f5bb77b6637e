import * as v from 'valibot';
import { storage } from 'wxt/utils/storage';
import type { Message } from './links';

const fields = ['name', 'date', 'time', 'type', 'code', 'plan'] as const;

/** What a page knows of a person that a template can say, as it is shown. */
export type TemplateValues = Partial<Record<(typeof fields)[number], string>>;

/** The administrator's choices, without people's data. */
export const contactItem = storage.defineItem('local:contact', {
  fallback: {
    /** Of phone numbers of ten digits. */
    countryCode: '91',
    /** One a line, its name before a colon. */
    templates: 'Reminder: Hello {name}, your appointment is on {date} at {time}.',
  },
});

const line = /^\s*([^:\n]{1,40}):(.{1,500})$/gm;

export const templatesOf = (stored: string): Message[] =>
  [...stored.matchAll(line)].map(([, name = '', text = '']) => ({ name, text: text.trim() }));

const known = new RegExp(`\\{(${fields.join('|')})\\}`, 'g');

export const missingIn = (text: string) => fields.filter((field) => text.includes(`{${field}}`));

export const filled = ({ name, text }: Message, values: TemplateValues = {}) => {
  const valueOf = (whole: string, field: keyof TemplateValues) => values[field]?.trim() || whole;
  return { name, text: text.replaceAll(known, valueOf) };
};

/** Empty, or templates only, each with another name. */
function areTemplates(stored: string): boolean {
  const { size } = new Set(templatesOf(stored).map(({ name }) => name));
  const lineCount = stored.split(/\n\s*/).length;
  const hasOtherBraces = /[{}]/.test(stored.replaceAll(known, ''));
  return stored === '' || (size === lineCount && size <= 10 && !hasOtherBraces);
}

const templatesFault =
  'Enter at most 10 lines, each with a name of its own, a colon and up to 500 characters. In braces stand only name, date, time, type, code and plan.';

export const ContactForm = v.object({
  countryCode: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[1-9]\d{0,2}$/, 'Enter one to three digits.'),
  ),
  templates: v.pipe(v.string(), v.trim(), v.check(areTemplates, templatesFault)),
});
