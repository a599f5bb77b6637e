import { collection, getCount } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { instantOf } from '../values/dates';
import { withDeadline } from '../firebase/deadline';
import type { PlainValue } from '../values/stored';
import { admin } from '../rpc/base';
import { logField, type Log } from './log';
import { LogCursor } from './log-cursor';
import type { StoredLog } from './log-page';
import { readLogs } from './read-logs';

function text(value: PlainValue): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function logOf({ id, fields }: StoredLog): Log {
  const at = instantOf(fields.TIMESTAMP);
  const user = fields.USER_INFORMATION;
  const geo = fields.GEO_INFORMATION;
  const problems = [
    ...(at === null ? ['TIMESTAMP is not a time'] : []),
    ...(typeof fields.EVENT === 'string' ? [] : ['EVENT is not a text']),
    ...(user === undefined ? ['USER_INFORMATION is missing'] : []),
  ];
  return {
    id,
    event: text(fields.EVENT),
    profileName: text(logField(user, 'PROFILE_NAME')),
    at,
    ipAddress: text(logField(user, 'IP_ADDRESS')),
    city: text(logField(geo, 'CITY')),
    region: text(logField(geo, 'REGION')),
    country: text(logField(geo, 'COUNTRY')),
    fields,
    ...(problems.length > 0 && { problems }),
  };
}

export const logsRouter = {
  /** A page of logs, newest first; `next` is where the following one begins, null at the end. */
  page: admin
    .input(
      v.strictObject({
        after: v.nullable(LogCursor),
        size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
      }),
    )
    .handler(async ({ context: { backend }, input: { after, size } }) => {
      const { logs, next } = await readLogs(backend, after, size);
      return { logs: logs.map(logOf), next };
    }),

  /** How many logs there are: one read per thousand. */
  count: admin.handler(async ({ context: { backend } }) => {
    const counted = await withDeadline(getCount(collection(backend.db, 'logs')));
    return counted.data().count;
  }),
};
