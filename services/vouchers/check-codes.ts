import { formatCount } from '../values/formats';
import { codeOf, stateOf, states, type Voucher } from './voucher';

export const mostChecked = 10_000;
export const mostCharacters = 2_000_000;

type Known = ReadonlyMap<string, Voucher | undefined>;
export type CheckedCode = ReturnType<typeof checkCodes>[number];

export const byCode = (rows: readonly Voucher[]) => new Map(rows.map((row) => [codeOf(row), row]));

/** People put spaces around hyphens, programs make dashes of them, and O looks like 0. */
const hyphens = /[ \u00A0]*[-\u2010-\u2015\u2212][ \u00A0]*/g;
const part = '[A-Z\\d]{4}';
const inLetters = new RegExp(
  `(?<![\\p{L}\\p{N}])${[part, part, part].join(hyphens.source)}(?![\\p{L}\\p{N}])`,
  'giu',
);
const usual = /^[A-Z]{4}-[A-Z]{4}-[A-Z]{4}$/;
const bare = /^([A-Z]{4})([A-Z]{4})([A-Z]{4})$/i;
const mostDigits = 6;

function codesOfCell(cell: string, listed: Known): string[] {
  // Older clients gave codes of any form.
  if (usual.test(cell) || listed.has(cell)) return [cell];
  const joined = bare.exec(cell)?.slice(1).join('-').toUpperCase();
  if (joined !== undefined) return listed.has(joined) ? [joined] : [];
  const codes = cell.match(inLetters)?.map((code) => code.toUpperCase().replace(hyphens, '-'));
  // With more digits, it is the number of a card.
  return codes?.filter((code) => code.replaceAll(/\D/g, '').length <= mostDigits) ?? [];
}

export function codesIn(text: string, listed: Known) {
  const times = new Map<string, number>();
  let otherLines = 0;
  const refusal = (size: string) => ({
    times: new Map<string, number>(),
    otherLines: 0,
    problem: `${size}. Check at most ${formatCount(mostChecked)} codes at a time.`,
  });
  if (text.length > mostCharacters) return refusal('This text has more than 2 MB');
  for (const line of text.split(/[\n\r]+/)) {
    const codes = line.split(/[\t,;|"]+/).flatMap((cell) => codesOfCell(cell.trim(), listed));
    for (const code of codes) times.set(code, (times.get(code) ?? 0) + 1);
    if (codes.length === 0 && line.trim() !== '') otherLines++;
  }
  if (times.size > mostChecked) return refusal(`These are ${formatCount(times.size)} codes`);
  return { times, otherLines, problem: undefined };
}

export function checkCodes(times: ReadonlyMap<string, number>, known: Known, now: number) {
  const wrong = [...times.keys()].filter((code) => !known.get(code));
  const likely = likelyCodes(wrong, known);
  return Array.from(times, ([id, count]) => {
    const voucher = known.get(id);
    const { groupName: group, endsAt, addedAt, handedOutAt } = voucher ?? {};
    const state = voucher ? stateOf(voucher, now) : 'Not found';
    const facts = { group, endsAt, likely: likely.get(id), addedAt, handedOutAt };
    return { id, times: count, state, ...facts };
  });
}

const labels = [...states, 'Not found'];
export const tests = [
  ...labels.map((label) => ({ label, has: ({ state }: CheckedCode) => state === label })),
  { label: 'Twice', has: ({ times }: CheckedCode) => times > 1 },
];

export const totalsText = (codes: readonly CheckedCode[]) =>
  tests
    .map(({ label, has }) => [codes.filter(has).length, label.toLowerCase()] as const)
    .flatMap(([count, label]) => (count > 0 ? `${formatCount(count)} ${label}` : []))
    .join(' · ');

/** More codes that begin or end alike were not drawn by chance, and would take long to compare. */
const mostCompared = 20;

/** A number for a part of a code: making and hashing a text for each would take twice as long. */
function keyOf(code: string, from: number, to = code.length): number {
  let key = 0;
  for (let at = from; at < to; at++) key = (31 * key + code.charCodeAt(at)) & 0x3fffffff;
  return key;
}

/** The two codes differ in one letter, or in the order of two neighbours. */
function likelyCodes(wrong: readonly string[], known: Known) {
  const likely = new Map<string, string>();
  // A slip leaves one of the two parts right.
  const partsOf = (code: string) => [keyOf(code, 0, code.length - 4), keyOf(code, code.length - 4)];
  const places = wrong.flatMap((code) => partsOf(code).map((part) => ({ part, code })));
  const alike = Map.groupBy(places, ({ part }) => part);
  for (const [code, voucher] of wrong.length > 0 ? known : []) {
    for (const part of voucher ? partsOf(code) : []) {
      const others = alike.get(part)?.slice(0, mostCompared) ?? [];
      for (const other of others) if (isNear(other.code, code)) likely.set(other.code, code);
    }
  }
  return likely;
}

function isNear(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  const swapped = one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2);
  const isSame = one.slice(at + 1) === other.slice(at + 1) || swapped === other.slice(at);
  return isSame && one.length === other.length;
}
