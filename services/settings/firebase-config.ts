import * as v from 'valibot';
import { Connection } from '../firebase/connection';

const { adminMailDomain, ...configEntries } = Connection.entries;

const serviceAccount =
  'This is a service account key. It is secret and gives full access to the project: never paste it into a form. Paste the web config instead.';

const noConfig =
  'This text has no config of a web app, which begins with firebaseConfig = {. Copy it from the Firebase console, under Project settings, Your apps.';
const noProject = 'This text has an API key and no projectId. Paste the whole web config.';

const textOrComment =
  /("[^"\n]*"|'[^'\n]*'|`[^`]*`)|\/\/[^\n]*|(?<![\w=*])\/\*[^]*?(?:\*\/|(?![^]))|<!--[^]*?(?:-->|(?![^]))|(?<!\S)#[^\n]*/g;

/** The text is JSON, the Firebase console's snippet or an `.env` file, and is never run. */
export function readFirebaseConfig(pasted: string) {
  if (/"(private_key|service_account)|PRIVATE KEY-/.test(pasted)) return { fault: serviceAccount };
  const text = pasted
    .replace(/\p{Cf}/gu, '')
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‘’‚‛]/g, "'")
    .replace(textOrComment, (_, quoted?: string) => quoted ?? ' ');
  const values = { apiKey: '', projectId: '', storageBucket: '' };
  for (const key of ['projectId', 'apiKey', 'storageBucket'] as const) {
    const sources = sourcesOf(text, key);
    const code = sources.find(({ value }) => value === undefined);
    if (code) return { fault: `The ${key} is read from ${code.shown}. Paste its value instead.` };
    const [first, ...others] = new Map(sources.map((source) => [source.value, source])).values();
    if (others.length > 0) {
      const all = [first, ...others].map((source) => source?.shown).join(' and ');
      return { fault: `This text contains more than one ${key}: ${all}. Keep only one config.` };
    }
    values[key] = first?.value ?? '';
  }
  if (!values.projectId) {
    const hasKey = values.apiKey !== '' || /^\W*AIza[\w-]+\W*$/.test(text);
    return { fault: hasKey ? noProject : noConfig };
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
  v.strictObject({
    config: PastedConfig,
    otherKey: v.pipe(v.string(), v.trim(), v.regex(/^([\w-]{6,300})?$/, 'Copy the API key again.')),
    adminMailDomain,
  }),
  v.transform(({ config, otherKey, ...domain }): Connection => {
    return { ...config, ...domain, apiKey: otherKey || config.apiKey };
  }),
);

const environment = /^(?:process|import\.meta)\.env\.\w+/;
const webValues = {
  apiKey: /^AIza/,
  projectId: /./,
  storageBucket: /\.(appspot\.com|firebasestorage\.app)\/?$/,
};

/** An environment file has one value a line, and may have the keys of other services, too. */
function sourcesOf(text: string, key: keyof typeof webValues) {
  const variable = key.replace(/[A-Z]/g, '_?$&').toUpperCase();
  const sign = '(?:(?<=[a-z"\'`][ \\t]*)[:=]\\s*(?=["\'`])|[:=][ \\t]*)';
  const pattern = `(?<![\\w$])["'\`]?(${key}|\\w*${variable})["'\`]?[ \\t]*${sign}([^,;}\\n]*)`;
  const pairs = Array.from(
    text.matchAll(new RegExp(pattern, 'g')),
    ([, name = '', source = '']) => {
      const value = plainValue(source.trim());
      const isFirebase = name.includes('FIREBASE');
      const isOwn = isFirebase || name === key;
      const isWebValue = webValues[key].test(value ?? '');
      // Any other text may be a secret.
      const hidden = name === key ? 'a text that is not shown' : name;
      const [shown = hidden] =
        isOwn && isWebValue ? [value] : (environment.exec(source.trim()) ?? []);
      // A file without Firebase's value may have only that of another service.
      const isUsed = value !== '' && (isOwn || isWebValue || name === variable.replace('?', ''));
      return { value, isFirebase, isOwn, isUsed, shown };
    },
  );
  const ofFirebase = pairs.filter(({ isFirebase }) => isFirebase);
  const own = ofFirebase.length > 0 ? ofFirebase : pairs.filter(({ isOwn }) => isOwn);
  return (own.length > 0 ? own : pairs).filter(({ isUsed }) => isUsed);
}

function plainValue(source: string): string | undefined {
  const quoted = /^(["'`])([^"'`$]*)\1$/.exec(source);
  if (quoted) return quoted[2]?.trim();
  // Environment files need no quotes; other dots would be code.
  const bare = /^([\w-]*|gs:\/\/[\w.-]+\/?|[\w-]+\.(appspot\.com|firebasestorage\.app))$/;
  return bare.test(source) ? source : undefined;
}
