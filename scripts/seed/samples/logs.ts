import { minuteMs } from '../dates.ts';
import { nastyName, personName } from '../people.ts';
import { places } from '../places.ts';
import { accountId, automaticId, createRandom, type Random } from '../random.ts';

const seed = 71;
const count = 400;
const events = `
  Login|Logout|Sign up|Test started|Test completed|Appointment booked|Payment|Voucher redeemed
`
  .trim()
  .split('|');
const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const agents = [
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/143.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${engine} Chrome/143.0.0.0 Mobile Safari/537.36`,
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
];

export function samples(now: number) {
  const random = createRandom(seed);
  let time = now;
  return Array.from({ length: count }, (_, number) => {
    time -= random.integer(1, 210) * minuteMs;
    const data = logAt(random, time, number);
    quirks[number]?.(data, time);
    return { id: automaticId(random), data };
  });
}

function logAt(random: Random, time: number, number: number): LooseLog {
  const { network, countryCode, geo } = random.pick(places);
  const name = number % 61 === 30 ? nastyName(number) : personName(random);
  return {
    EVENT: random.pick(events),
    TIMESTAMP: new Date(time),
    USER_INFORMATION: {
      DATE_TIME: new Date(time).toISOString(),
      PROFILE_NAME: name,
      USER_ID: accountId(random),
      IP_ADDRESS: `203.0.113.${random.integer(1, 254)}`,
      USER_AGENT: random.pick(agents),
    },
    ASN_INFORMATION: {
      ASN: random.integer(3000, 60000),
      COUNTRY_CODE: countryCode,
      DESCRIPTION: `${network} broadband and mobile`,
      REGISTRY: random.pick(['apnic', 'ripencc', 'lacnic']),
      NETWORK_NAME: network,
    },
    GEO_INFORMATION: { ...geo },
  };
}

interface LooseLog {
  EVENT: string;
  TIMESTAMP: unknown;
  USER_INFORMATION?: Record<string, unknown>;
  ASN_INFORMATION: unknown;
  GEO_INFORMATION?: Record<string, unknown>;
}

const quirks: Record<number, (data: LooseLog, time: number) => unknown> = {
  40: (data, time) => (data.TIMESTAMP = new Date(time).toISOString()),
  41: (data, time) => (data.TIMESTAMP = time),
  95: (data) => (data.TIMESTAMP = null),
  120: (data) => delete data.GEO_INFORMATION,
  160: (data) => (data.ASN_INFORMATION = null),
  205: (data) =>
    Object.assign(data.USER_INFORMATION ?? {}, { IP_ADDRESS: '2001:db8:85a3::8a2e:370:7334' }),
  230: (data) => delete data.USER_INFORMATION,
  277: (data) => Object.assign(data.GEO_INFORMATION ?? {}, { LATITUDE: Number.NaN }),
  310: (data) => (data.EVENT = '<script>alert(1)</script>'),
  350: (data, time) => (data.TIMESTAMP = new Date(time).toISOString()),
  351: (data, time) => (data.TIMESTAMP = time),
};
