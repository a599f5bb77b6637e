import type { Added } from '../firebase/firestore/documents';
import type { PlainValue } from '../values/stored';

export interface Log extends Added {
  id: string;
  event: string;
  profileName: string;
  at: number | null;
  ipAddress: string;
  city: string;
  region: string;
  country: string;
  fields: Record<string, PlainValue>;
  problems?: string[];
}

type LogDetail = [label: string, value: PlainValue];

/** Labels and keys of the details (specification, section 2). */
const detailKeys = {
  USER_INFORMATION: [
    ['Date', 'DATE_TIME'],
    ['Profile Name', 'PROFILE_NAME'],
    ['User ID', 'USER_ID'],
    ['IP Address', 'IP_ADDRESS'],
    ['User Agent', 'USER_AGENT'],
  ],
  ASN_INFORMATION: [
    ['ASN', 'ASN'],
    ['Country code', 'COUNTRY_CODE'],
    ['Description', 'DESCRIPTION'],
    ['Registry', 'REGISTRY'],
    ['Network name', 'NETWORK_NAME'],
  ],
  GEO_INFORMATION: [
    ['City', 'CITY'],
    ['Region', 'REGION'],
    ['Country', 'COUNTRY'],
    ['Continent', 'CONTINENT'],
    ['Latitude', 'LATITUDE'],
    ['Longitude', 'LONGITUDE'],
    ['Timezone', 'TIMEZONE'],
  ],
} as const;

function normal(key: string): string {
  return key.replaceAll(/[^a-z0-9]/gi, '').toUpperCase();
}

function isMap(value: PlainValue): value is { [key: string]: PlainValue } {
  return (
    typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value)
  );
}

/** The specification leaves the case of keys open: `NETWORK_NAME` and `networkName` match. */
export function logField(map: PlainValue, key: string): PlainValue {
  if (!isMap(map)) return undefined;
  const found = Object.keys(map).find((name) => normal(name) === normal(key));
  return found === undefined ? undefined : map[found];
}

export function logDetailGroups({ fields, at }: Log): { title: string; details: LogDetail[] }[] {
  const detailsOf = (part: keyof typeof detailKeys) =>
    detailKeys[part].map(([label, key]): LogDetail => {
      const isDate = key === 'DATE_TIME' && at !== null;
      return [label, isDate ? new Date(at) : logField(fields[part], key)];
    });
  return [
    { title: 'Activity', details: [['Event', fields.EVENT], ...detailsOf('USER_INFORMATION')] },
    { title: 'ASN info', details: detailsOf('ASN_INFORMATION') },
    { title: 'Geo info', details: detailsOf('GEO_INFORMATION') },
  ];
}

export function otherLogFields({ fields, at }: Log): LogDetail[] {
  return Object.entries(fields).flatMap(([name, value]): LogDetail[] => {
    if (name === 'EVENT' || (name === 'TIMESTAMP' && at !== null)) return [];
    if (!isDetailed(name)) return [[name, value]];
    if (!isMap(value)) return value === null ? [] : [[name, value]];
    const known = new Set(detailKeys[name].map(([, key]) => normal(key)));
    const others = Object.entries(value).filter(([key]) => !known.has(normal(key)));
    return others.length > 0 ? [[name, Object.fromEntries(others)]] : [];
  });
}

function isDetailed(name: string): name is keyof typeof detailKeys {
  return Object.hasOwn(detailKeys, name);
}

/** JSON has no NaN or Infinity, so they become texts. */
export function logAsJson({ id, fields }: Log): string {
  const named = (_key: string, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
  return JSON.stringify({ id, ...fields }, named, 2);
}
