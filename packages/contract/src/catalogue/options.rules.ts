/** Shorter values, such as the size L, mean something else within '1.8 l'. */
const MIN_LENGTH_WITHIN = 3

/**
 * The options that the `name` doesn't say, as names and values. A name has its parts after commas and in brackets,
 * where 'navy blue' says both Navy and Blue.
 */
export function unnamedOptions(options: Readonly<Record<string, string>>, name = ''): [string, string][] {
  const parts = name.toLowerCase().split(/ *[,()] */)
  const isNamed = (value: string) =>
    parts.some((part, place) => {
      if (part === value) return true
      // The first part is what the product is called: a Red Fort puzzle needn't be red.
      const isWithin = part.endsWith(` ${value}`) || (place > 0 && part.startsWith(`${value} `))
      return isWithin && value.length >= MIN_LENGTH_WITHIN
    })
  return Object.entries(options).filter(([, value]) => !value.toLowerCase().split(', ').every(isNamed))
}

/** 'Blue, L' of { Colour: 'Blue', Size: 'L' }, without what the `name` says; empty without options. */
export const formatOptions = (options: Readonly<Record<string, string>>, name = ''): string =>
  unnamedOptions(options, name)
    .map(([, value]) => value)
    .join(', ')

type Named = { name: string; options: Readonly<Record<string, string>> }

/** 'Linen shirt (Blue, L)', or the name if it says all. */
export function nameWithOptions({ name, options }: Named): string {
  const chosen = formatOptions(options, name)
  return chosen === '' ? name : `${name} (${chosen})`
}
