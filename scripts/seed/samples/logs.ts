import { minuteMs } from '../dates.ts';
import { documents, type Quirks } from '../documents.ts';
import { nastyName, personName } from '../people.ts';
import { places } from '../places.ts';

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
  let time = now;
  return documents({ seed: 71, count: 400, quirks }, (random, number) => {
    time -= random.integer(1, 210) * minuteMs;
    const { network, countryCode, geo } = random.pick(places);
    const name = number % 61 === 30 ? nastyName(number) : personName(random);
    return {
      EVENT: random.pick(events),
      TIMESTAMP: new Date(time),
      USER_INFORMATION: {
        DATE_TIME: new Date(time).toISOString(),
        PROFILE_NAME: name,
        USER_ID: random.accountId(),
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
  });
}

const asText = (time: unknown) => (time as Date).toISOString();
const asNumber = (time: unknown) => (time as Date).getTime();
const longAddress = { IP_ADDRESS: '2001:db8:85a3::8a2e:370:7334' };

const quirks: Quirks = {
  40: (data) => (data.TIMESTAMP = asText(data.TIMESTAMP)),
  41: (data) => (data.TIMESTAMP = asNumber(data.TIMESTAMP)),
  95: (data) => (data.TIMESTAMP = null),
  120: (data) => delete data.GEO_INFORMATION,
  160: (data) => (data.ASN_INFORMATION = null),
  205: (data) => Object.assign(Object(data.USER_INFORMATION), longAddress),
  230: (data) => delete data.USER_INFORMATION,
  277: (data) => Object.assign(Object(data.GEO_INFORMATION), { LATITUDE: Number.NaN }),
  310: (data) => (data.EVENT = '<script>alert(1)</script>'),
  350: (data) => (data.TIMESTAMP = asText(data.TIMESTAMP)),
  351: (data) => (data.TIMESTAMP = asNumber(data.TIMESTAMP)),
};
