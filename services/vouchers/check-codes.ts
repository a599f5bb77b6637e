import { formatCount } from '../values/formats';
import { codeForms, codeKey, codeLetters, codeText, usualCode } from '../values/text-form';
import { codeOf, stateOf, states, type Voucher, withTwins } from './voucher';

export const mostChecked = 10_000;
export const mostCharacters = 2_000_000;
/** More guesses would take long after each key. */
const mostGuessed = 200;

type VouchersByCode = ReadonlyMap<string, Voucher | undefined>;
export type CheckedCode = ReturnType<typeof checkCodes>[number];

export const byCode = (rows: readonly Voucher[]) =>
  new Map(withTwins(rows).map((row) => [codeOf(row), row]));

const similarCodes = new WeakMap<VouchersByCode, ReadonlyMap<string, readonly string[]>>();

/** It gives the listed code that differs in hyphens and spaces alone, or in capitals, too. */
function similarTo(code: string, listed: VouchersByCode): string | undefined {
  const known = listed.keys().filter((each) => listed.get(each));
  const similar = similarCodes.get(listed) ?? Map.groupBy(known, codeKey);
  similarCodes.set(listed, similar);
  const codes = similar.get(codeKey(code)) ?? [];
  return codes.find((each) => codeLetters(each) === codeLetters(code)) ?? codes[0];
}

/** O looks like 0. */
const inLetters = /(?<![\p{L}\p{N}])[A-Z\d]{4}(?:-[A-Z\d]{4}){2}(?![\p{L}\p{N}])/giu;
const mostDigits = 6;
const longestWord = 100;
/** No word has more. */
const mostForms = 21;

/** Older clients gave codes of any form, so a word is a code if the service has it. */
function readCell(cell: string, listed: VouchersByCode): { codes: string[]; words: string[] } {
  if (listed.get(cell)) return { codes: [cell], words: [] };
  const text = codeText(cell);
  const found = text.match(inLetters) ?? [];
  // With more digits, it is the number of a card.
  const words = found.filter((code) => code.replaceAll(/\D/g, '').length <= mostDigits);
  const codes = words.map((code) => (listed.get(code) ? code : code.toUpperCase()));
  if (codes.length > 0 || text === '' || text.length > longestWord) return { codes, words };
  const similar = similarTo(text, listed);
  if (similar === undefined) return { codes, words: [text] };
  const isSame = usualCode.test(similar) || codeLetters(similar) === codeLetters(text);
  return { codes: [isSame ? similar : text], words };
}

/** Without the list, the database is asked for codes, and for other words in several forms. */
export function codesToAsk({ times, words }: Pick<ReturnType<typeof codesIn>, 'times' | 'words'>) {
  // A code that is listed may have a twin that is not.
  const asked = new Set(times.keys());
  // Of a usual code, only the spelling is left to ask for.
  const formsOf = (word: string) => (times.has(word.toUpperCase()) ? [word] : codeForms(word));
  let unaskedCount = 0;
  for (const word of words) {
    if (asked.size + mostForms > mostChecked) unaskedCount++;
    else for (const form of formsOf(word)) asked.add(form);
  }
  return { asked: [...asked], unaskedCount };
}

export function codesIn(text: string, listed: VouchersByCode) {
  const times = new Map<string, number>();
  const words = new Set<string>();
  const otherLines: number[] = [];
  const refusal = (size: string) => ({
    times: new Map<string, number>(),
    words: new Set<string>(),
    otherLines: [],
    problem: `${size}. Check at most ${formatCount(mostChecked)} codes at a time.`,
  });
  if (text.length > mostCharacters) return refusal('This text has more than 2 MB');
  const lines = text.toWellFormed().split(/\r\n|[\n\r]/);
  for (const [index, line] of lines.entries()) {
    const cells = line.split(/[\t,;|"]+/).map((cell) => readCell(cell.trim(), listed));
    const codes = cells.flatMap((cell) => cell.codes);
    for (const code of codes) times.set(code, (times.get(code) ?? 0) + 1);
    for (const word of cells.flatMap((cell) => cell.words)) words.add(word);
    if (codes.length === 0 && line.trim() !== '') otherLines.push(index + 1);
  }
  if (times.size > mostChecked) return refusal(`These are ${formatCount(times.size)} codes`);
  return { times, words, otherLines, problem: undefined };
}

export function checkCodes(
  times: ReadonlyMap<string, number>,
  vouchers: VouchersByCode,
  now: number,
) {
  const wrong = [...times.keys()].filter((code) => !vouchers.get(code));
  const guessed = new Set(wrong.slice(0, mostGuessed));
  return Array.from(times, ([id, count]) => {
    const voucher = vouchers.get(id);
    const { twins, addedAt } = voucher ?? {};
    const { groupName: group, expiry, handedOutAt, storedTexts } = { ...voucher, ...twins };
    const state = voucher ? stateOf(voucher, now) : 'Not found';
    const mistyped = () =>
      guessed.has(id) ? nearCodes(id).find((each) => vouchers.get(each)) : undefined;
    const likely = voucher ? undefined : (similarTo(id, vouchers) ?? mistyped());
    const near = vouchers.get(likely ?? '');
    const isTwin = twins !== undefined;
    const facts = { state, isTwin, group, expiry, addedAt, handedOutAt, storedTexts };
    return { id, times: count, likely, likelyState: near && stateOf(near, now), ...facts };
  });
}

const hasState = (label: string) => ({ label, has: ({ state }: CheckedCode) => state === label });
const isTwin = { label: 'Stored twice', has: ({ isTwin }: CheckedCode) => isTwin };
const isRepeated = { label: 'Twice', has: ({ times }: CheckedCode) => times > 1 };
export const tests = [...[...states, 'Not found'].map(hasState), isTwin, isRepeated];

export const totalsText = (codes: readonly CheckedCode[]) =>
  tests
    .map(({ label, has }) => [codes.filter(has).length, label.toLowerCase()] as const)
    .flatMap(([count, label]) => (count > 0 ? `${formatCount(count)} ${label}` : []))
    .join(' · ');

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** These codes differ in one letter, or in the order of two neighbours. */
function* nearCodes(code: string) {
  for (let at = 0; at < code.length; at++) {
    const [before, after] = [code.slice(0, at), code.slice(at + 1)];
    yield before + after.charAt(0) + code.charAt(at) + after.slice(1);
    for (const letter of letters) yield before + letter + after;
  }
}

/** Text in UTF-8 has no zeros; in UTF-16, those of Latin letters tell the order of the bytes. */
export function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe) return 'utf-16be';
  if (bytes[0] === 0xff) return 'utf-16le';
  return ['utf-16be', 'utf-16le'][bytes.indexOf(0) % 2] ?? 'utf-8';
}
