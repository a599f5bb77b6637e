import * as v from 'valibot';
import { isDayText, todayText } from '../dates';

export const maxQuantity = 10_000;

/** What the generation form holds while it is filled in: the text of its inputs. */
export interface VoucherFormValues {
  groupName: string;
  quantity: string;
  credit: string;
  discountedPrice: string;
  validFrom: string;
  validTill: string;
}

const maxNameLength = 500;

function wholeNumber(message: string, isInRange: (value: number) => boolean) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(15, message),
    v.regex(/^\d+$/, message),
    v.transform(Number),
    v.check(isInRange, message),
  );
}

function day(message: string) {
  return v.pipe(v.string(), v.maxLength(10, message), v.check(isDayText, message));
}

/** The form's rules: specification, section 5, and beyond it the bounds of each number and date. */
export const voucherFormSchema = v.pipe(
  v.strictObject({
    groupName: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Enter a group name.'),
      v.maxLength(maxNameLength, `Enter at most ${maxNameLength} characters.`),
    ),
    quantity: wholeNumber(
      `Enter a whole number from 1 to ${maxQuantity.toLocaleString()}.`,
      (value) => value >= 1 && value <= maxQuantity,
    ),
    credit: wholeNumber('Enter a whole number of at least 1.', (value) => value >= 1),
    // The specification has it parsed and not used, so no text in it is a fault.
    discountedPrice: v.pipe(
      v.string(),
      v.maxLength(maxNameLength, `Enter at most ${maxNameLength} characters.`),
      v.transform((text) => Number.parseInt(text, 10)),
    ),
    validFrom: day('Enter the first day on which the codes are valid.'),
    validTill: day('Enter the last day on which the codes are valid.'),
  }),
  v.forward(
    v.partialCheck(
      [['validFrom'], ['validTill']],
      ({ validFrom, validTill }) => validTill >= validFrom,
      'Valid Till is before Valid From.',
    ),
    ['validTill'],
  ),
);

export type VoucherOrder = v.InferOutput<typeof voucherFormSchema>;

export function emptyVoucherForm(): VoucherFormValues {
  return {
    groupName: '',
    quantity: '',
    credit: '',
    discountedPrice: '',
    validFrom: todayText(),
    validTill: '',
  };
}

/** The first fault of each field; no field is named when the form may be sent. */
export function voucherFormErrors(
  values: VoucherFormValues,
): Partial<Record<keyof VoucherFormValues, string>> {
  const result = v.safeParse(voucherFormSchema, values);
  if (result.success) return {};
  const { nested = {} } = v.flatten<typeof voucherFormSchema>(result.issues);
  return Object.fromEntries(
    Object.entries(nested).map(([field, messages]) => [field, messages?.[0]]),
  );
}
