/** Shorter values, such as the size L, mean something else at the end of '1.8 l'. */
const MIN_LENGTH_AT_END = 3

/**
 * 'Blue, L' of { Colour: 'Blue', Size: 'L' }; empty without options. Leaves out what a part of the `name` says: a name has its
 * parts after commas and in brackets, and 'navy blue' says Blue.
 */
export function formatOptions(options: Readonly<Record<string, string>>, name = ''): string {
  const parts = name.toLowerCase().split(/ *[,()] */)
  const isNamed = (value: string) =>
    parts.some((part) => part === value || (value.length >= MIN_LENGTH_AT_END && part.endsWith(` ${value}`)))
  return Object.values(options)
    .filter((value) => !value.toLowerCase().split(', ').every(isNamed))
    .join(', ')
}

type Named = { name: string; options: Readonly<Record<string, string>> }

/** 'Linen shirt (Blue, L)', or the name if it says all. */
export function nameWithOptions({ name, options }: Named): string {
  const chosen = formatOptions(options, name)
  return chosen === '' ? name : `${name} (${chosen})`
}
