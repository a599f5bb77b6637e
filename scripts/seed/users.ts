import { createRandom, type Quirks } from './documents.ts';
import { mailAddress, nastyName, nastyNames, personName, phoneNumber } from './people.ts';

/** The dashboard subtracts six: runs that were counted but have no document. */
const uncountedTests = 6;

/** `tests` is the number of tests-taken documents. */
export function* sampleUsers(count: number) {
  const random = createRandom(11);
  for (let number = 0; number < count; number += 1) {
    const nasty = number % 20 === 7 && number < 20 * nastyNames.length;
    const name = nasty ? nastyName((number - 7) / 20) : personName(random);
    const id = random.accountId();
    const data = {
      displayName: name,
      email: mailAddress(nasty ? 'user' : name, number + 1),
      phoneNumber: phoneNumber(random),
      uid: id,
      accountType: random.chance(0.3) ? 'paid' : 'free',
      testsTaken: 0,
    };
    const tests = random.pick([0, 0, 1, 1, 2, 2, 3, 4, 6]);
    const quirk = quirks[number];
    if (quirk) quirk(data);
    else data.testsTaken = tests + (number < uncountedTests ? 1 : 0);
    yield { id, data, tests: quirk ? 0 : tests };
  }
}

/** A few older accounts. They took no tests, so they add nothing to the sum. */
const quirks: Quirks = {
  13: (data) => delete data.testsTaken,
  14: (data) => (data.testsTaken = Number.NaN),
  15: (data) => (data.testsTaken = null),
  16: (data) => delete data.phoneNumber,
  17: (data) => (data.email = null),
  18: (data) => delete data.displayName,
  19: (data) => (data.displayName = null),
  21: (data) => (data.phoneNumber = 9812345678),
  22: (data) => (data.displayName = ''),
  23: (data) => delete data.uid,
};
