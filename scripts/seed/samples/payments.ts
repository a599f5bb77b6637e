import { mailAddress, nastyName, personName } from '../people.ts';
import { accountId, automaticId, createRandom, type Quirk } from '../random.ts';

const seed = 41;
const count = 120;
const currencies = ['INR', 'INR', 'INR', 'INR', 'USD', 'EUR', 'GBP', 'AED', 'JPY'] as const;
const plans = [
  { name: 'Basic', amounts: { INR: 499, USD: 9.99, EUR: 8.99, GBP: 7.99, AED: 35, JPY: 1200 } },
  { name: 'Standard', amounts: { INR: 999, USD: 19.99, EUR: 17.5, GBP: 15, AED: 70, JPY: 2400 } },
  { name: 'Premium', amounts: { INR: 2499, USD: 49, EUR: 45, GBP: 39.5, AED: 180, JPY: 6000 } },
];

export function samples() {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, number) => {
    const name = number === 19 ? nastyName(1) : number === 64 ? nastyName(3) : personName(random);
    const plan = random.pick(plans);
    const currency = random.pick(currencies);
    const data = {
      userId: accountId(random),
      userName: name,
      userEmail: mailAddress(name, number + 1),
      selectedPlan: plan.name,
      paymentAmount: plan.amounts[currency],
      paymentCurrency: currency,
    };
    quirks[number]?.(data, 0);
    return { id: automaticId(random), data };
  });
}

const quirks: Record<number, Quirk> = {
  6: (data) => (data.paymentAmount = String(data.paymentAmount)),
  12: (data) => (data.paymentCurrency = String(data.paymentCurrency).toLowerCase()),
  25: (data) => (data.paymentAmount = Number.NaN),
  33: (data) => delete data.paymentCurrency,
  47: (data) => (data.paymentAmount = null),
  58: (data) => delete data.userName,
  71: (data) => (data.paymentCurrency = 'not a currency'),
  90: (data) => (data.selectedPlan = null),
  101: (data) => (data.paymentAmount = 0),
};
