const slash = 0x2f;

/** Firestore compares names by UTF-8, JavaScript texts by UTF-16, where surrogates come too early. */
function rankAt(name: string, at: number): number {
  const unit = name.charCodeAt(at);
  if (Number.isNaN(unit)) return -1;
  if (unit === slash) return 0;
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** The order is that of https://firebase.google.com/docs/firestore/manage-data/data-types. */
export function compareNames(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return rankAt(one, at) - rankAt(other, at);
}
