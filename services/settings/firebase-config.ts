import * as v from 'valibot';
import { Connection } from '../firebase/connection';

const { adminMailDomain, ...configEntries } = Connection.entries;

const serviceAccount =
  'This is a service account key. It is secret and gives full access to the project: never paste it into a form. Paste the web config instead.';

const textOrComment =
  /("[^"\n]*"|'[^'\n]*'|`[^`]*`)|\/\/[^\n]*|\/\*[^]*?(?:\*\/|(?![^]))|<!--[^]*?(?:-->|(?![^]))|^[ \t]*#[^\n]*/gm;

/** The text is JSON, the Firebase console's snippet or an `.env` file, and is never run. */
export function readFirebaseConfig(pasted: string) {
  if (/"private_key"|BEGIN (RSA )?PRIVATE KEY/.test(pasted)) return { fault: serviceAccount };
  const text = pasted
    .replace(/\p{Cf}/gu, '')
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‘’‚‛]/g, "'")
    .replace(textOrComment, (_, quoted?: string) => quoted ?? ' ');
  const values = { apiKey: '', projectId: '', storageBucket: '' };
  for (const key of ['projectId', 'apiKey', 'storageBucket'] as const) {
    const sources = sourcesOf(text, key);
    const code = sources.find((source) => plainText(source) === undefined);
    if (code !== undefined) {
      return { fault: `The ${key} is read from ${code}. Paste its value instead.` };
    }
    const [value = '', ...others] = new Set(sources.map(plainText));
    if (others.length > 0) {
      const all = [value, ...others].join(' and ');
      return { fault: `This text contains more than one ${key}: ${all}. Keep only one config.` };
    }
    values[key] = value;
  }
  values.storageBucket = values.storageBucket.replace(/^gs:\/\//, '').replace(/\/$/, '');
  return { values };
}

const PastedConfig = v.pipe(
  v.string(),
  v.transform(readFirebaseConfig),
  v.check(
    ({ fault }) => fault === undefined,
    ({ input }) => input.fault ?? '',
  ),
  v.transform(({ values }) => values),
  v.strictObject(configEntries),
);

export const PastedConnection = v.pipe(
  v.object({ config: PastedConfig, adminMailDomain }),
  v.transform(({ config, ...others }): Connection => ({ ...config, ...others })),
);

function sourcesOf(text: string, key: keyof typeof configEntries): string[] {
  const names = `${key}|[A-Z_]*${key.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
  const pair = new RegExp(`(?<![\\w$])["'\`]?(?:${names})["'\`]?[ \\t]*[:=]\\s*([^,;}\\n]+)`, 'g');
  return Array.from(text.matchAll(pair), ([, source = '']) => source.trim());
}

function plainText(source: string): string | undefined {
  const quoted = /^(["'`])([^"'`$]*)\1$/.exec(source);
  if (quoted) return quoted[2]?.trim();
  // Environment files need no quotes; other dots would be code.
  const bare = /^([\w-]+|gs:\/\/[\w.-]+\/?|[\w-]+\.(appspot\.com|firebasestorage\.app))$/;
  return bare.test(source) ? source : undefined;
}
