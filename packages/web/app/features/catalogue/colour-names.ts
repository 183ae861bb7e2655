/** CSS colours of names that CSS doesn't have. */
const FILLS: Readonly<Record<string, string>> = {
  burgundy: 'maroon',
  champagne: 'bisque',
  charcoal: 'darkslategray',
  copper: 'peru',
  cream: 'cornsilk',
  lilac: 'plum',
  mint: 'aquamarine',
  mustard: 'goldenrod',
  peach: 'peachpuff',
  rose: 'pink',
  rust: 'sienna',
  wine: 'maroon',
}

/** Names that are the same in CSS. */
const CSS_NAMES =
  'aqua beige black blue brown coral crimson cyan gold gray green grey indigo ivory khaki lavender magenta maroon navy olive orange orchid pink plum purple red salmon silver tan teal turquoise violet white yellow'.split(
    ' ',
  )

/** The CSS colour of 'Navy Blue', 'blue' or 'Ember Orange'; undefined for a name without a known colour. */
export function fillOf(label: string): string | undefined {
  const words = label.toLowerCase().split(/[ -]/)
  const word = words.find((name) => Object.hasOwn(FILLS, name) || CSS_NAMES.includes(name))
  return word === undefined ? undefined : (FILLS[word] ?? word)
}
