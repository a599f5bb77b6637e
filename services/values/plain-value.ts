/** What is left of a Firestore value when nothing of Firebase is left in it. */
export type PlainValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | PlainValue[]
  | { [key: string]: PlainValue };
