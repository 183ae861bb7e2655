import { createRandom, type Random } from '../../../demo/src/catalogue/random.ts'

export const KINDS = ['exact', 'prefix', 'misspelt', 'two words', 'no hit'] as const
export type Kind = (typeof KINDS)[number]

/** `expectedWords`: lower-case words in the name of a correct result. */
export type Query = { kind: Kind; text: string; expectedWords: readonly string[] }

const wordsOf = (name: string) => name.match(/[\p{L}\p{N}]+/gu) ?? []

/** Replaces, removes, adds or swaps a letter, but not the first. */
function misspell(word: string, random: Random): string {
  const at = random.integer(1, word.length - 2)
  const [start, character, rest] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  const other = random.pick(['a', 'e', 'i', 'o', 'u', 'r', 's', 't'])
  return random.pick([
    start + other + rest,
    start + rest,
    start + character + other + rest,
    start + rest.charAt(0) + character + rest.slice(1),
  ])
}

function makeQuery(kind: Kind, name: string, random: Random): Omit<Query, 'kind'> | undefined {
  const words = wordsOf(name)
  const first = random.pick(words)
  const second = random.pick(words)
  const expectedWords = (...usedWords: string[]) => usedWords.map((word) => word.toLowerCase())
  switch (kind) {
    case 'exact':
      return { text: name, expectedWords: expectedWords(...words) }
    case 'prefix': {
      const text = first.slice(0, random.integer(1, Math.max(1, first.length - 1)))
      return { text, expectedWords: [] }
    }
    case 'two words':
      return { text: `${first} ${second}`, expectedWords: expectedWords(first, second) }
    case 'no hit':
      return { text: `${second} qx${first.toLowerCase()}zq`, expectedWords: [] }
    case 'misspelt': {
      const long = words.filter((word) => /^[a-z]{5,}$/i.test(word))
      if (long.length === 0) return undefined
      const chosen = random.pick(long)
      const wrong = misspell(chosen, random)
      // Half of the searches contain the whole name, the others two of its words.
      const whole = random.chance(0.5)
      const usedWords = whole ? words : [first, chosen]
      return {
        text: usedWords.map((word) => (word === chosen ? wrong : word)).join(' '),
        expectedWords: expectedWords(...usedWords),
      }
    }
  }
}

/** `count` different queries from product names, equally many of each kind. */
export function makeQueries(names: readonly string[], count: number, seed: string): Query[] {
  const random = createRandom(seed)
  const queries = new Map<string, Query>()
  for (let turn = 0; queries.size < count; turn++) {
    const kind = KINDS[queries.size % KINDS.length] ?? 'exact'
    const query = makeQuery(kind, random.pick(names), random)
    if (query && !queries.has(query.text)) queries.set(query.text, { kind, ...query })
    if (turn > count * 100) throw new RangeError('Too few names for so many different searches')
  }
  return [...queries.values()]
}
