/** 'Blue, L' of { Colour: 'Blue', Size: 'L' }; empty without options. */
export const formatOptions = (options: Readonly<Record<string, string>>): string => Object.values(options).join(', ')

/** 'Linen shirt (Blue, L)', or the name without options. */
export function nameWithOptions({
  name,
  options,
}: {
  name: string
  options: Readonly<Record<string, string>>
}): string {
  const chosen = formatOptions(options)
  return chosen === '' ? name : `${name} (${chosen})`
}
