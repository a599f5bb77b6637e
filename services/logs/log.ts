import type { PlainValue } from '../values/stored';

export interface Log {
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

export interface LogDetail {
  label: string;
  value: PlainValue;
}

const asnDetails = [
  ['ASN', 'ASN'],
  ['Country code', 'COUNTRY_CODE'],
  ['Description', 'DESCRIPTION'],
  ['Registry', 'REGISTRY'],
  ['Network name', 'NETWORK_NAME'],
] as const;

const geoDetails = [
  ['City', 'CITY'],
  ['Region', 'REGION'],
  ['Country', 'COUNTRY'],
  ['Continent', 'CONTINENT'],
  ['Latitude', 'LATITUDE'],
  ['Longitude', 'LONGITUDE'],
  ['Timezone', 'TIMEZONE'],
] as const;

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
  const user = fields.USER_INFORMATION;
  const pick = (map: PlainValue, names: readonly (readonly [string, string])[]) =>
    names.map(([label, key]) => ({ label, value: logField(map, key) }));
  return [
    {
      title: 'Activity',
      details: [
        { label: 'Event', value: fields.EVENT },
        { label: 'Date', value: at === null ? logField(user, 'DATE_TIME') : new Date(at) },
        { label: 'Profile Name', value: logField(user, 'PROFILE_NAME') },
        { label: 'User ID', value: logField(user, 'USER_ID') },
        { label: 'IP Address', value: logField(user, 'IP_ADDRESS') },
        { label: 'User Agent', value: logField(user, 'USER_AGENT') },
      ],
    },
    { title: 'ASN info', details: pick(fields.ASN_INFORMATION, asnDetails) },
    { title: 'Geo info', details: pick(fields.GEO_INFORMATION, geoDetails) },
  ];
}

const userDetails = ['DATE_TIME', 'PROFILE_NAME', 'USER_ID', 'IP_ADDRESS', 'USER_AGENT'] as const;
const knownParts: Readonly<Record<string, readonly string[]>> = {
  USER_INFORMATION: userDetails,
  ASN_INFORMATION: asnDetails.map(([, key]) => key),
  GEO_INFORMATION: geoDetails.map(([, key]) => key),
};

export function otherLogFields({ fields, at }: Log): [string, PlainValue][] {
  return Object.entries(fields).flatMap(([name, value]): [string, PlainValue][] => {
    if (name === 'EVENT' || (name === 'TIMESTAMP' && at !== null)) return [];
    if (!Object.hasOwn(knownParts, name)) return [[name, value]];
    if (!isMap(value)) return value === null ? [] : [[name, value]];
    const known = new Set((knownParts[name] ?? []).map(normal));
    const others = Object.entries(value).filter(([key]) => !known.has(normal(key)));
    return others.length > 0 ? [[name, Object.fromEntries(others)]] : [];
  });
}

/** JSON has no NaN or Infinity, so they become texts. */
export function logAsJson({ id, fields }: Log): string {
  const named = (_key: string, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
  return JSON.stringify({ id, ...fields }, named, 2);
}
