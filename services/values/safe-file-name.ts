// Some systems limit the bytes, others the characters, which count for two bytes or more here.
const maxSize = 240;
const keptAtEnd = 24;
const halfCharacter = /\p{Cs}/gu;

const deviceName =
  /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?= *(\.|$))/i;

export function safeFileName(wanted: string): string {
  const cleaned = clean(wanted).trim();
  const [, stem = cleaned, suffix = ''] = /^(.*)(\.[A-Za-z\d]{1,8})$/u.exec(cleaned) ?? [];
  const short = trimEnds(shorten(trimEnds(stem) || 'download', maxSize - sizeOf(suffix)));
  const name = `${short}${suffix}`;
  return deviceName.test(name) ? `_${name}` : name;
}

/** Control and format characters are invisible, and Chromium refuses noncharacters. */
function clean(wanted: string): string {
  return wanted
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{NChar}\u{FFFD}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/%(?=[\da-f]{2})/gi, '_')
    .replace(/\.{2,}/g, '.');
}

const trimEnds = (name: string) => name.replace(/^[\s.~]+|[\s.]+$/gu, '');
const sizeOf = (text: string) => Math.max(2 * text.length, new TextEncoder().encode(text).length);

function shorten(stem: string, room: number): string {
  if (sizeOf(stem) <= room) return stem;
  let head = stem.slice(0, room);
  const end = `…${stem.slice(-keptAtEnd)}`;
  while (sizeOf(head + end) > room) head = head.slice(0, -1);
  return (head + end).replaceAll(halfCharacter, '');
}
