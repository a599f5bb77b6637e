interface Bound<Values> {
  values: Values;
  errors: Partial<Record<keyof Values, string>>;
  onChange: (change: Partial<Values>) => void;
}

/** Gives each field of a form its name, its text, its fault, and the way back of what is typed. */
export function bindFields<Values extends Record<keyof Values, string>>({
  values,
  errors,
  onChange,
}: Bound<Values>) {
  return (name: keyof Values & string) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [name]: target.value } as Partial<Values>),
  });
}
