import type { PlainValue } from '../plain-value';

/** One activity log (specification, sections 2 and 3). */
export interface Log {
  id: string;
  event: string;
  profileName: string;
  /** TIMESTAMP in milliseconds since 1970; null when it is no time. */
  at: number | null;
  ipAddress: string;
  city: string;
  region: string;
  country: string;
  /** Every field of the document as it is stored. */
  fields: Record<string, PlainValue>;
  problems?: string[];
}

export interface LogDetail {
  label: string;
  /** `undefined` when the document has no such field. */
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

/**
 * A field of one of the log's maps. The specification names their contents but not the case of
 * their keys, so `NETWORK_NAME`, `network_name` and `networkName` are one.
 */
export function logField(map: PlainValue, key: string): PlainValue {
  if (typeof map !== 'object' || map === null || map instanceof Date || Array.isArray(map)) {
    return undefined;
  }
  const found = Object.keys(map).find((name) => normal(name) === normal(key));
  return found === undefined ? undefined : map[found];
}

/** The groups of Log Details, in the specification's order (section 2, /logs). */
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
