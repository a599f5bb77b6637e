import { documents, type Quirks } from '../documents.ts';
import { mailAddress, nastyName, personName } from '../people.ts';

const currencies = ['INR', 'INR', 'INR', 'INR', 'USD', 'EUR', 'GBP', 'AED', 'JPY'] as const;
const plans = [
  { name: 'Basic', amounts: { INR: 499, USD: 9.99, EUR: 8.99, GBP: 7.99, AED: 35, JPY: 1200 } },
  { name: 'Standard', amounts: { INR: 999, USD: 19.99, EUR: 17.5, GBP: 15, AED: 70, JPY: 2400 } },
  { name: 'Premium', amounts: { INR: 2499, USD: 49, EUR: 45, GBP: 39.5, AED: 180, JPY: 6000 } },
];
const nastyOnes: Record<number, string> = { 19: nastyName(1), 64: nastyName(3) };

export const samples = () =>
  documents({ seed: 41, count: 120, quirks }, (random, number) => {
    const name = nastyOnes[number] ?? personName(random);
    const plan = random.pick(plans);
    const currency = random.pick(currencies);
    return {
      userId: random.accountId(),
      userName: name,
      userEmail: mailAddress(name, number + 1),
      selectedPlan: plan.name,
      paymentAmount: plan.amounts[currency],
      paymentCurrency: currency,
    };
  });

const quirks: Quirks = {
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
