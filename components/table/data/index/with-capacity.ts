/** At least doubles the length, so that arrays which grow by portions are rarely copied. */
export function withCapacity<Numbers extends Uint8Array | Uint32Array | Float64Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  if (numbers.length >= length) return numbers;
  const Same = numbers.constructor as new (length: number) => Numbers;
  const longer = new Same(Math.max(length, numbers.length * 2));
  longer.set(numbers);
  return longer;
}
