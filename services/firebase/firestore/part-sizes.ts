import { problemOf } from '../problem';

const quickMs = 2_000;
const usualSize = 100;

/** What is too large for its deadline is quartered, down to one; what is quick then is doubled. */
export class PartSizes extends Map<string, number> {
  of = (kind: string) => this.get(kind) ?? Infinity;

  async learn<Part>(kind: string, request: Promise<Part[]>, asked = Infinity) {
    const askedAt = performance.now();
    try {
      const parts = await request;
      const size = this.of(kind);
      const isQuick = parts.length >= size && performance.now() - askedAt <= quickMs;
      if (isQuick && size < usualSize) this.set(kind, size * 2 < usualSize ? size * 2 : Infinity);
      return parts;
    } catch (error) {
      const isTooLarge = asked > 1 && problemOf(error)?.code === 'timeout';
      if (isTooLarge) this.set(kind, Math.min(this.of(kind), Math.ceil(asked / 4)));
      throw error;
    }
  }
}
