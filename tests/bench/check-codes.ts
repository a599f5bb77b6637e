import { byCode, checkCodes, codesIn } from '../../services/vouchers/check-codes';
import { drawCodes, type Voucher } from '../../services/vouchers/voucher';

declare global {
  interface Window {
    timesOfCheck(areWrong: boolean, runs: number): { oursMs: number[]; naiveMs: number[] };
  }
}

const groups = ['ABCD', 'EFGH', 'IJKL', 'MNOP', 'QRST', 'UVWX', 'YZAB', 'CDEF', 'GHIJ', 'KLMN'];
const codes = groups.flatMap((group) => drawCodes(group, 10_000));
const rows = codes.map((code) => ({ id: code, code, redeemed: 0, endsAt: null }) as Voucher);
const listed = byCode(rows);
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const nextLetter = (letter: string) => letters.charAt((letters.indexOf(letter) + 1) % 26);
const withOther = (code: string, at: number, letter: string) =>
  code.slice(0, at) + letter + code.slice(at + 1);

function checkNaively(text: string): number {
  let likely = 0;
  for (const code of text.split('\n')) {
    if (listed.has(code)) continue;
    const others = Array.from(code, (_, at) => [...letters].map((one) => withOther(code, at, one)));
    if (others.flat().some((other) => listed.has(other))) likely++;
  }
  return likely;
}

function timeOf(check: () => unknown): number {
  const startMs = performance.now();
  check();
  return performance.now() - startMs;
}

window.timesOfCheck = (areWrong, runs) => {
  const some = codes.filter((_, i) => i % 10 === 0);
  const list = areWrong ? some.map((code) => withOther(code, 5, nextLetter(code.charAt(5)))) : some;
  const text = list.join('\n');
  const check = () => checkCodes(codesIn(text, listed).times, listed, Date.now());
  const oursMs = Array.from({ length: runs }, () => timeOf(check));
  // Last, so that no garbage of theirs is collected meanwhile.
  const naiveMs = Array.from({ length: runs }, () => timeOf(() => checkNaively(text)));
  return { oursMs, naiveMs };
};
