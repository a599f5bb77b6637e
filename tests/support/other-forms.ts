import type { DocumentData } from './emulators';

const at = new Date('2099-11-26T09:30:00Z');
const seconds = at.getTime() / 1000;

const person = { fullName: 'Meera Otherform', email: 'meera@otherform.example', uid: 'otherform' };
const appointment = (selectedDate: unknown) => ({ ...person, selectedDate }) as DocumentData;
const payment = (paymentAmount: unknown, paymentCurrency: unknown = 'INR') =>
  ({
    userId: 'otherform',
    userName: 'Meera Otherform',
    userEmail: person.email,
    selectedPlan: 'Basic',
    paymentAmount,
    paymentCurrency,
  }) as DocumentData;

/** They are as other programs, imports and people write them, and each collection has some. */
export const otherForms: Record<string, DocumentData> = {
  'users/otherform': {
    displayName: 'Meera Otherform',
    email: person.email,
    phoneNumber: 9876500001,
    accountType: 'PAID',
    testsTaken: '3',
  },
  'users/otherform-map': {
    displayName: { first: 'Meera', last: 'Otherform' },
    email: ['meera@otherform.example'],
    phoneNumber: true,
  },
  'users/otherform/tests-taken/noon': { time: '26/11/26, 0:05 pm', 'test-name': 'iq' },
  'users/otherform/tests-taken/words': { time: 'last Tuesday', 'test-name': 'iq' },
  'appointments/otherform-map': appointment({ _seconds: seconds, _nanoseconds: 0 }),
  'appointments/otherform-words': appointment('Thursday the 26th, after lunch'),
  'appointments/otherform-local': appointment('26/11/2099, 3:00 pm'),
  'appointments/otherform-seconds': appointment(seconds),
  'appointments/otherform-none': appointment(null),
  'transactions/otherform-plain': payment(499),
  'transactions/otherform-groups': payment('1,299.00'),
  'transactions/otherform-sign': payment('₹1,00,000'),
  'transactions/otherform-words': payment('four hundred'),
  'transactions/otherform-map': payment({ amount: 20, currency: 'USD' }),
  'transactions/otherform-currency': payment(75, '₹'),
  'vouchers/otherform': {
    code: 'OTHERFORM',
    discountPercentage: 'a tenth',
    validFrom: { seconds, nanoseconds: 0 },
    validTill: '31/12/2099',
    limit: '1,00,000',
    redeemed: ['yes'],
  },
  'logs/otherform-map': {
    EVENT: 'OTHERFORM',
    TIMESTAMP: { seconds, nanoseconds: 0 },
    USER_INFORMATION: { USER_ID: 'otherform', DATE_TIME: '26/11/2099, 15:00:00 IST' },
  },
  'logs/otherform-words': { EVENT: 'OTHERFORM', TIMESTAMP: 'when the lights went out' },
  'blog-posts/otherform': {
    id: 'otherform',
    title: 'A post of another program',
    desc: 'Its date is a text.',
    date: '1st of May',
    authorLogo: 'logo.png',
    authorName: 'Meera',
    href: '#',
    img: '',
  },
};
