/** 'Blue, L' of { Colour: 'Blue', Size: 'L' }; empty without options. Leaves out those that the `name` lists after a comma or in brackets. */
export function formatOptions(options: Readonly<Record<string, string>>, name = ''): string {
  const named = name.toLowerCase().split(/ *[,()] */)
  return Object.values(options)
    .filter((value) => !named.includes(value.toLowerCase()))
    .join(', ')
}

type Named = { name: string; options: Readonly<Record<string, string>> }

/** 'Linen shirt (Blue, L)', or the name if it says all. */
export function nameWithOptions({ name, options }: Named): string {
  const chosen = formatOptions(options, name)
  return chosen === '' ? name : `${name} (${chosen})`
}
