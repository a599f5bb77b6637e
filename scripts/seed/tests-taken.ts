import { dayMs, minuteMs, startOfDay } from './dates.ts';
import { createRandom, type Random } from './documents.ts';

// The service's clients spell the names differently, and call the memory test 'VARK Test'.
const testNames = ['VARK Test', 'vark', 'iq', 'english', 'IQ', 'English'];
const oddTimes = ['yesterday evening', '', null, undefined, '31/2/26, 25:99 pm'];

/** Call it in the order of the users. */
export function createTestsTaken(now: number) {
  const random = createRandom(23);
  let made = 0;
  return (count: number) =>
    Array.from({ length: count }, () => {
      made += 1;
      return { id: random.documentId(), data: testTaken(random, now, made) };
    });
}

function testTaken(random: Random, now: number, number: number) {
  const name = random.pick(testNames);
  const time = timeOf(now - random.integer(0, 120 * 24 * 60) * minuteMs, number);
  const data = { ...(time !== undefined && { time }), 'test-name': name };
  const answers = Array.from({ length: random.integer(5, 12) }, () => random.pick<string>('ABCD'));
  const upTo = (most: number) => random.integer(0, most);
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
        scores: { grammar: upTo(10), vocabulary: upTo(10) },
        level: random.pick(['A2', 'B1', 'B2', 'C1']),
        answers,
      };
    default:
      return {
        ...data,
        scores: {
          visual: upTo(16),
          aural: upTo(16),
          'read-write': upTo(16),
          kinesthetic: upTo(16),
        },
        answers: answers.map((choice, question) => ({ question: question + 1, choice })),
        durationSeconds: random.integer(60, 1800) + 0.5,
      };
  }
}

function timeOf(time: number, number: number): string | null | undefined {
  if (number % 80 === 33) return oddTimes[Math.floor(number / 80) % oddTimes.length];
  const text = timeText(Math.min(time, startOfDay(time) + dayMs - minuteMs));
  // Newer browsers write a narrow no-break space before am and pm; others write capitals.
  if (number % 17 === 5) return text.replace(/ (?=[ap]m$)/, '\u202F');
  return number % 23 === 9 ? text.toUpperCase() : text;
}

/** 'd/m/yy, h:mm am/pm', as in the service's own app. */
function timeText(time: number): string {
  const date = new Date(time);
  const day = `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear() % 100}`;
  const minute = String(date.getUTCMinutes()).padStart(2, '0');
  const hour = date.getUTCHours();
  return `${day}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}
