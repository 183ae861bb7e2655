/** The words that fill a pattern, by slot. */
export type Words = Readonly<Record<string, string>>

interface Part {
  text: string
  slot: string
  article: '' | 'a' | 'A'
  isCapital: boolean
}

const SLOT = /\{(?:([aA]) )?([a-zA-Z]+)\}/g
const compiled = new Map<string, readonly Part[]>()

function partsOf(pattern: string): readonly Part[] {
  const known = compiled.get(pattern)
  if (known) return known
  const parts: Part[] = []
  let from = 0
  for (const match of pattern.matchAll(SLOT)) {
    const [whole, article = '', name = ''] = match
    const slot = name.charAt(0).toLowerCase() + name.slice(1)
    parts.push({
      text: pattern.slice(from, match.index),
      slot,
      article: article === 'a' || article === 'A' ? article : '',
      isCapital: slot !== name,
    })
    from = match.index + whole.length
  }
  parts.push({ text: pattern.slice(from), slot: '', article: '', isCapital: false })
  compiled.set(pattern, parts)
  return parts
}

const startsWithVowelSound = (word: string) =>
  /^(?:(?!one\b|one-|eu)[aeio]|u(?!ni|se|su|k)|8|11\b|18\b|hour|honest)/i.test(word)
/** The text with its first letter as a capital. */
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Fills `{slot}`; `{Slot}` starts with a capital and `{a slot}` brings its article. A slot that `words` lacks is an
 * error, or, with `keepUnknown`, stays as it is.
 */
export function fill(pattern: string, words: Words, keepUnknown = false): string {
  let text = ''
  for (const part of partsOf(pattern)) {
    text += part.text
    if (!part.slot) continue
    const word = words[part.slot]
    if (word === undefined) {
      if (!keepUnknown) throw new RangeError(`No word for {${part.slot}} in '${pattern}'`)
      text += `{${part.slot}}`
      continue
    }
    if (part.article) text += `${startsWithVowelSound(word) ? `${part.article}n` : part.article} `
    text += part.isCapital ? capital(word) : word
  }
  return text
}
