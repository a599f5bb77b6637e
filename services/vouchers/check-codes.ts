import { formatCount } from '../values/formats';
import { codeOf, stateOf, states, type Voucher, withTwins } from './voucher';

export const mostChecked = 10_000;
export const mostCharacters = 2_000_000;
/** More guesses would take long after each key. */
const mostGuessed = 200;

type VouchersByCode = ReadonlyMap<string, Voucher | undefined>;
export type CheckedCode = ReturnType<typeof checkCodes>[number];

export const byCode = (rows: readonly Voucher[]) =>
  new Map(withTwins(rows).map((row) => [codeOf(row), row]));

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

function codesOfCell(cell: string, listed: VouchersByCode): string[] {
  // Older clients gave codes of any form.
  if (usual.test(cell) || listed.has(cell)) return [cell];
  const joined = bare.exec(cell)?.slice(1).join('-').toUpperCase();
  if (joined !== undefined) return listed.has(joined) ? [joined] : [];
  const codes = cell.match(inLetters)?.map((code) => code.toUpperCase().replace(hyphens, '-'));
  // With more digits, it is the number of a card.
  return codes?.filter((code) => code.replaceAll(/\D/g, '').length <= mostDigits) ?? [];
}

export function codesIn(text: string, listed: VouchersByCode) {
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
    const likely = guessed.has(id) ? nearCodes(id).find((near) => vouchers.get(near)) : undefined;
    const isTwin = twins !== undefined;
    const facts = { state, isTwin, group, expiry, addedAt, handedOutAt, storedTexts };
    return { id, times: count, likely, ...facts };
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
