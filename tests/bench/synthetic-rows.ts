export interface SyntheticRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  atMs: number;
  addedAt?: number;
  test: string;
  testsTaken: number;
  problems?: string[];
}

const firstNames =
  'Aarav Aditi Aditya Ananya Anjali Arjun Asha Deepa Devansh Diya Farhan Gauri Harsh Isha Ishaan Kabir Karan Kavya Kiran Lakshmi Manish Meera Mohammed Neha Nikhil Pooja Priya Rahul Riya Rohan Sanjay Sara Shreya Sneha Suresh Tara Varun Vikram Vivaan Zoya'.split(
    ' ',
  );
const lastNames =
  'Agarwal Banerjee Bhat Bose Chatterjee Chopra Das Desai Deshmukh Fernandes Ghosh Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Kumar Mehta Menon Mishra Nair Naidu Patel Pillai Rao Reddy Saxena Shah Sharma Shetty Singh Sinha Thakur Trivedi Varma Verma Yadav'.split(
    ' ',
  );
const localNames = [
  'प्रिया शर्मा',
  'अर्जुन मेहता',
  'علي خان',
  'ஆனந்த் குமார்',
  'José D’Souza',
  'Zoë Müller',
];
const tests = ['memory', 'VARK Test', 'iq', 'english'];
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function syntheticRows(count: number, seed = 7): SyntheticRow[] {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  return Array.from({ length: count }, (_, i) => {
    const first = pick(firstNames);
    const last = pick(lastNames);
    const middle = String.fromCharCode(65 + random(26));
    const id = Array.from({ length: 28 }, () => letters[random(62)]).join('');
    const name =
      random(25) === 0 ? `${pick(localNames)} ${i % 500}` : `${first} ${middle}. ${last}`;
    const email = `${first}.${last}${random(9999)}@example.com`.toLowerCase();
    const phone = `+91 9${String(random(1e9)).padStart(9, '0')}`;
    const atMs = 1_700_000_000_000 + random(60_000_000) * 1000;
    return {
      id,
      name,
      email,
      phone,
      atMs,
      addedAt: atMs + 60_000,
      test: pick(tests),
      testsTaken: random(12),
    };
  });
}
