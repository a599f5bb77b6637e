import * as v from 'valibot';

/** The first fault of each field; no field is named when the form may be sent. */
export function formErrors<Values extends object>(
  schema: v.GenericSchema<Values, unknown>,
  values: Values,
): Partial<Record<keyof Values, string>> {
  const errors: Partial<Record<keyof Values, string>> = {};
  for (const issue of v.safeParse(schema, values).issues ?? []) {
    const field = v.getDotPath(issue);
    if (field !== null) errors[field as keyof Values] ??= issue.message;
  }
  return errors;
}
