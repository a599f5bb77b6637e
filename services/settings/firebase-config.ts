import * as v from 'valibot';
import { Connection } from '../firebase/connection';

const keys = ['apiKey', 'projectId', 'storageBucket'] as const;
type Key = (typeof keys)[number];

const namesOf: Record<Key, string> = {
  apiKey: 'apiKey|[A-Z_]*API_KEY',
  projectId: 'projectId|[A-Z_]*PROJECT_ID',
  storageBucket: 'storageBucket|[A-Z_]*STORAGE_BUCKET',
};

const otherFiles = [
  {
    sign: /"private_key"|BEGIN (RSA )?PRIVATE KEY/,
    fault:
      'This is the key of a service account. It is secret and opens the whole project: keep it out of every form. Paste the web config.',
  },
  {
    sign: /"project_info"\s*:/,
    fault:
      'This is the config of an Android app. Add a web app to the project and paste its config.',
  },
  {
    sign: /<plist|<key>API_KEY/,
    fault: 'This is the config of an iOS app. Add a web app to the project and paste its config.',
  },
];

export type ReadConfig = { values: Record<Key, string> } | { fault: string };

/** Reads JSON, the Firebase console's snippet or an `.env` file, without running the text. */
export function readFirebaseConfig(pasted: string): ReadConfig {
  const other = otherFiles.find(({ sign }) => sign.test(pasted));
  if (other) return { fault: other.fault };
  const text = withoutComments(withPlainQuotes(pasted));
  const values = { apiKey: '', projectId: '', storageBucket: '' };
  // The project id tells two configs apart best.
  for (const key of ['projectId', 'apiKey', 'storageBucket'] as const) {
    const sources = sourcesOf(text, key);
    const code = sources.find((source) => plainText(source) === undefined);
    if (code !== undefined) {
      return {
        fault: `The ${key} is read from ${code} instead of being written out. Paste its value.`,
      };
    }
    const [value = '', ...others] = new Set(sources.map(plainText));
    if (others.length > 0) {
      const all = [value, ...others].join(' and ');
      return {
        fault: `This text holds two configs, with the ${key} ${all}. Keep only the one that is live.`,
      };
    }
    values[key] = value;
  }
  values.storageBucket = values.storageBucket.replace(/^gs:\/\//, '').replace(/\/$/, '');
  return { values };
}

export const ConnectionForm = v.pipe(
  v.object({ config: v.string(), adminMailDomain: v.string() }),
  v.rawTransform(({ dataset: { value: input }, addIssue, NEVER }) => {
    const read = readFirebaseConfig(input.config);
    const fail = (key: keyof typeof input, message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
      });
    if ('fault' in read) fail('config', read.fault);
    const values = 'values' in read ? read.values : {};
    const { adminMailDomain } = input;
    const {
      success,
      output,
      issues = [],
    } = v.safeParse(Connection, { ...values, adminMailDomain });
    if (success) return output;
    for (const issue of issues) {
      const isOfDomain = v.getDotPath(issue) === 'adminMailDomain';
      fail(isOfDomain ? 'adminMailDomain' : 'config', issue.message);
    }
    return NEVER;
  }),
);

function withPlainQuotes(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‘’‚‛]/g, "'");
}

function withoutComments(text: string): string {
  const textOrComment =
    /("[^"\n]*"|'[^'\n]*'|`[^`]*`)|\/\/[^\n]*|\/\*[^]*?(?:\*\/|(?![^]))|<!--[^]*?(?:-->|(?![^]))|^[ \t]*#[^\n]*/gm;
  return text.replace(textOrComment, (_, quoted?: string) => quoted ?? ' ');
}

function sourcesOf(text: string, key: Key): string[] {
  const pair = new RegExp(
    `(?<![\\w$])["'\`]?(?:${namesOf[key]})["'\`]?[ \\t]*[:=]\\s*([^,;}\\n]+)`,
    'g',
  );
  return Array.from(text.matchAll(pair), ([, source = '']) => source.trim());
}

function plainText(source: string): string | undefined {
  const quoted = /^(["'`])([^"'`$]*)\1$/.exec(source);
  if (quoted) return quoted[2]?.trim();
  // Environment files need no quotes; other dots would be code.
  const bare = /^([\w-]+|gs:\/\/[\w.-]+\/?|[\w-]+\.(appspot\.com|firebasestorage\.app))$/;
  return bare.test(source) ? source : undefined;
}
