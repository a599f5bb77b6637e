type Numbers = Uint8Array | Uint32Array | Float64Array;

/** The same array if it is long enough, else a copy with room for at least `length` numbers. */
export function withRoom<Kind extends Numbers>(numbers: Kind, length: number): Kind {
  if (numbers.length >= length) return numbers;
  const longer = new (numbers.constructor as new (size: number) => Kind)(
    Math.max(length, numbers.length * 2),
  );
  longer.set(numbers);
  return longer;
}
