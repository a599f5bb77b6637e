import type { Added } from '../firebase/firestore/documents';
import { readDate } from '../values/dates';
import { isMap, joinFaults, type PlainMap, type PlainValue } from '../values/stored';

export type Log = ReturnType<typeof logOf> & Added;

export function logOf(id: string, fields: PlainMap) {
  const { atMs: at = null, ...unread } = readDate('TIMESTAMP', fields.TIMESTAMP);
  const user = fields.USER_INFORMATION;
  const geo = fields.GEO_INFORMATION;
  return {
    id,
    event: text(fields.EVENT),
    profileName: text(logField(user, 'PROFILE_NAME')),
    uid: text(logField(user, 'USER_ID')),
    at,
    ipAddress: text(logField(user, 'IP_ADDRESS')),
    city: text(logField(geo, 'CITY')),
    region: text(logField(geo, 'REGION')),
    country: text(logField(geo, 'COUNTRY')),
    fields,
    ...joinFaults(
      unread,
      fields.TIMESTAMP == null && 'TIMESTAMP is missing',
      typeof fields.EVENT !== 'string' && 'EVENT is not a text',
      user === undefined && 'USER_INFORMATION is missing',
    ),
  };
}

const text = (value: PlainValue) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

type LogDetail = [label: string, value: PlainValue, use?: 'code'];

/** `docs/data-model.md` has these labels, which also name the keys; Date is TIMESTAMP. */
const detailLabels = new Map([
  [
    'USER_INFORMATION',
    ['Date', 'DATE_TIME', 'Profile Name', 'User ID', 'IP Address', 'User Agent'],
  ],
  ['ASN_INFORMATION', ['ASN', 'Country code', 'Description', 'Registry', 'Network name']],
  [
    'GEO_INFORMATION',
    ['City', 'Region', 'Country', 'Continent', 'Latitude', 'Longitude', 'Timezone'],
  ],
]);

const normal = (key: string) => key.replaceAll(/[^a-z0-9]/gi, '').toUpperCase();

/** Apps differ in the case of keys: `NETWORK_NAME` and `networkName` match. */
function logField(map: PlainValue, key: string): PlainValue {
  if (!isMap(map)) return undefined;
  return Object.entries(map).find(([name]) => normal(name) === normal(key))?.[1];
}

export function logDetailGroups(log: Log): { title: string; fields: LogDetail[] }[] {
  const { at, fields: stored } = log;
  const detailsOf = (part: string) =>
    (detailLabels.get(part) ?? []).flatMap((label): LogDetail[] => {
      const value = logField(stored[part], label);
      if (label === 'DATE_TIME') return value == null ? [] : [[label, value]];
      if (label === 'Date') return [[label, at === null ? stored.TIMESTAMP : new Date(at)]];
      return [/^(User ID|IP Address|ASN)$/.test(label) ? [label, value, 'code'] : [label, value]];
    });
  return [
    { title: 'Activity', fields: [['Event', stored.EVENT], ...detailsOf('USER_INFORMATION')] },
    { title: 'ASN info', fields: detailsOf('ASN_INFORMATION') },
    { title: 'Geo info', fields: detailsOf('GEO_INFORMATION') },
    { title: 'Other fields', fields: otherLogFields(log) },
  ];
}

export function otherLogFields({ fields }: Log): LogDetail[] {
  return Object.entries(fields).flatMap(([name, value]): LogDetail[] => {
    if (name === 'EVENT' || name === 'TIMESTAMP') return [];
    const labels = detailLabels.get(name);
    if (labels && value === null) return [];
    if (!labels || !isMap(value)) return [[name, value]];
    const shown = new Set(labels.map(normal));
    const others = Object.entries(value).filter(([key]) => !shown.has(normal(key)));
    return others.length > 0 ? [[name, Object.fromEntries(others)]] : [];
  });
}
