import { dayMs, minuteMs, testTimeText } from './dates.ts';
import { automaticId, createRandom, type Random } from './random.ts';

const seed = 23;
// The service's clients spell the names differently, and call the memory test 'VARK Test'.
const testNames = ['VARK Test', 'vark', 'iq', 'english', 'IQ', 'English'];
const oddTimes = ['yesterday evening', '', null, undefined, '31/2/26, 25:99 pm'];

/** Call it in the order of the users. */
export function createTestsTaken(now: number) {
  const random = createRandom(seed);
  let made = 0;
  return (count: number) =>
    Array.from({ length: count }, () => {
      made += 1;
      return { id: automaticId(random), data: testTaken(random, now, made) };
    });
}

function testTaken(random: Random, now: number, number: number): Record<string, unknown> {
  const name = random.pick(testNames);
  const minutes = random.integer(0, 120 * 24 * 60);
  const time = timeOf(now - minutes * minuteMs, number);
  const data = { ...(time !== undefined && { time }), 'test-name': name };
  const answers = Array.from({ length: random.integer(5, 12) }, () => random.pick<string>('ABCD'));
  switch (name.toLowerCase()) {
    case 'iq':
      return {
        ...data,
        score: random.integer(70, 145),
        percentile: random.integer(1, 99),
        answers,
      };
    case 'english':
      return {
        ...data,
        scores: { grammar: random.integer(0, 10), vocabulary: random.integer(0, 10) },
        level: random.pick(['A2', 'B1', 'B2', 'C1']),
        answers,
      };
    default:
      return {
        ...data,
        scores: {
          visual: random.integer(0, 16),
          aural: random.integer(0, 16),
          'read-write': random.integer(0, 16),
          kinesthetic: random.integer(0, 16),
        },
        answers: answers.map((choice, question) => ({ question: question + 1, choice })),
        durationSeconds: random.integer(60, 1800) + 0.5,
      };
  }
}

function timeOf(time: number, number: number): string | null | undefined {
  if (number % 80 === 33) return oddTimes[Math.floor(number / 80) % oddTimes.length];
  const text = testTimeText(Math.min(time, time - (time % dayMs) + dayMs - minuteMs));
  // Newer browsers write a narrow no-break space before am and pm; others write capitals.
  if (number % 17 === 5) return text.replace(/ (?=[ap]m$)/, '\u202F');
  return number % 23 === 9 ? text.toUpperCase() : text;
}
