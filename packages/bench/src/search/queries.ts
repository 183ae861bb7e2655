import { createRandom, type Random } from '../../../demo/src/catalogue/random.ts'

export const KINDS = ['exact', 'prefix', 'misspelt', 'two words', 'no hit'] as const
export type Kind = (typeof KINDS)[number]

/** `meant`: words that the name of a right answer has, in small letters. */
export type Query = { kind: Kind; text: string; meant: readonly string[] }

const wordsOf = (name: string) => name.match(/[\p{L}\p{N}]+/gu) ?? []

/** One wrong, missing, extra or two swapped letters, not the first. */
function slip(word: string, random: Random): string {
  const at = random.integer(1, word.length - 2)
  const [start, letter, rest] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  const other = random.pick(['a', 'e', 'i', 'o', 'u', 'r', 's', 't'])
  return random.pick([
    start + other + rest,
    start + rest,
    start + letter + other + rest,
    start + rest.charAt(0) + letter + rest.slice(1),
  ])
}

function write(kind: Kind, name: string, random: Random): Omit<Query, 'kind'> | undefined {
  const words = wordsOf(name)
  const first = random.pick(words)
  const second = random.pick(words)
  const meant = (...said: string[]) => said.map((word) => word.toLowerCase())
  switch (kind) {
    case 'exact':
      return { text: name, meant: meant(...words) }
    case 'prefix': {
      const text = first.slice(0, random.integer(1, Math.max(1, first.length - 1)))
      return { text, meant: [] }
    }
    case 'two words':
      return { text: `${first} ${second}`, meant: meant(first, second) }
    case 'no hit':
      return { text: `${second} qx${first.toLowerCase()}zq`, meant: [] }
    case 'misspelt': {
      const long = words.filter((word) => /^[a-z]{5,}$/i.test(word))
      if (long.length === 0) return undefined
      const chosen = random.pick(long)
      const wrong = slip(chosen, random)
      // Half of them are whole names, half are one other word and the misspelt one.
      const whole = random.chance(0.5)
      const said = whole ? words : [first, chosen]
      return {
        text: said.map((word) => (word === chosen ? wrong : word)).join(' '),
        meant: meant(...said),
      }
    }
  }
}

/** `count` different searches, as many of each kind, made of the names of products. */
export function makeQueries(names: readonly string[], count: number, seed: string): Query[] {
  const random = createRandom(seed)
  const queries = new Map<string, Query>()
  for (let turn = 0; queries.size < count; turn++) {
    const kind = KINDS[queries.size % KINDS.length] ?? 'exact'
    const query = write(kind, random.pick(names), random)
    if (query && !queries.has(query.text)) queries.set(query.text, { kind, ...query })
    if (turn > count * 100) throw new RangeError('Too few names for so many different searches')
  }
  return [...queries.values()]
}
