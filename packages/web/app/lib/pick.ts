/** An object with only these fields. */
export const pick = <Whole extends object, Field extends keyof Whole>(
  whole: Whole,
  fields: readonly Field[],
): Pick<Whole, Field> => Object.fromEntries(fields.map((field) => [field, whole[field]])) as Pick<Whole, Field>
