const quickMs = 2_000;
const usualSize = 100;

/** What is too large for its deadline is quartered, down to one; what is quick then is doubled. */
export class PartSizes extends Map<string, number> {
  of = (kind: string) => this.get(kind) ?? Infinity;

  tooLarge = (kind: string, asked = Infinity) =>
    asked > 1 && this.set(kind, Math.min(this.of(kind), Math.ceil(asked / 4)));

  fits(kind: string, asked: number, askedAt: number) {
    const size = this.of(kind);
    if (size >= usualSize || asked < size || performance.now() - askedAt > quickMs) return;
    this.set(kind, size * 2 < usualSize ? size * 2 : Infinity);
  }
}
