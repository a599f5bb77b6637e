import {
  Bytes,
  DocumentReference,
  GeoPoint,
  Timestamp,
  type DocumentData,
} from 'firebase/firestore/lite';
import type { PlainValue } from '../../values/stored';

/**
 * A Firestore value in terms that every context knows: Timestamps become Dates, GeoPoints a pair
 * of numbers, references their path, bytes their length in words. Maps and lists are walked.
 */
export function plainValue(value: unknown): PlainValue {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'undefined':
      return value;
    case 'object':
      return value === null ? null : plainObject(value);
    default:
      return String(value);
  }
}

function plainObject(value: object): PlainValue {
  // Its own `toDate` rounds up what is left of a millisecond at the end of the year 9999.
  if (value instanceof Timestamp) {
    return new Date(value.seconds * 1000 + Math.floor(value.nanoseconds / 1e6));
  }
  if (value instanceof GeoPoint) return { latitude: value.latitude, longitude: value.longitude };
  if (value instanceof DocumentReference) return value.path;
  if (value instanceof Bytes) return `${value.toUint8Array().byteLength} bytes`;
  if (Array.isArray(value)) return value.map(plainValue);
  return plainFields(value);
}

/** All fields of a document; a field may bear any name, such as `constructor`. */
export function plainFields(data: DocumentData): Record<string, PlainValue> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, plainValue(value)]));
}
