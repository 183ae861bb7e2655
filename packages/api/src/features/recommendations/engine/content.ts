export type ItemDescription = {
  /** 'Crime, Drama' */
  genre: string | null
  director: string | null
  /** Names with commas between. */
  stars: string | null
  overview: string | null
}

/** What a shared genre, name or word of the overview counts, before it is weighed by how rare it is. */
const TERM_WEIGHTS = { genre: 2, name: 1, word: 0.5 }

/** Answers how alike any one is to all others, from 0 to 1: the cosine of their TF-IDF vectors. Its own place holds 0. */
export function createContentSimilarity(items: readonly ItemDescription[]): (item: number) => Float64Array {
  const vectors = toVectors(items.map(toTerms))
  const holders = new Map<string, { item: number; weight: number }[]>()
  for (const [item, vector] of vectors.entries()) {
    for (const [term, weight] of vector) {
      const known = holders.get(term)
      if (known) known.push({ item, weight })
      else holders.set(term, [{ item, weight }])
    }
  }
  return (item) => {
    const scores = new Float64Array(items.length)
    for (const [term, weight] of vectors[item] ?? []) {
      for (const other of holders.get(term) ?? [])
        scores[other.item] = (scores[other.item] ?? 0) + weight * other.weight
    }
    scores[item] = 0
    return scores
  }
}

function toTerms({ genre, director, stars, overview }: ItemDescription): Map<string, number> {
  const terms = new Map<string, number>()
  const add = (kind: keyof typeof TERM_WEIGHTS, of: readonly string[]) => {
    for (const term of of) {
      const key = `${kind} ${term.trim().toLowerCase()}`
      terms.set(key, (terms.get(key) ?? 0) + TERM_WEIGHTS[kind])
    }
  }
  add('genre', genre?.split(',') ?? [])
  add('name', [...(director?.split(',') ?? []), ...(stars?.split(',') ?? [])])
  add('word', overview?.match(/\p{L}{3,}/gu) ?? [])
  return terms
}

/** Weighed by rarity and brought to length 1; what has no term of its own stays empty. */
function toVectors(documents: readonly Map<string, number>[]): Map<string, number>[] {
  const having = new Map<string, number>()
  for (const terms of documents) for (const term of terms.keys()) having.set(term, (having.get(term) ?? 0) + 1)
  return documents.map((terms) => {
    const weighed = [...terms].map(([term, counted]) => {
      const rarity = Math.log(documents.length / (having.get(term) ?? 1))
      return [term, counted * rarity] as const
    })
    const length = Math.hypot(...weighed.map(([, weight]) => weight))
    return new Map(length === 0 ? [] : weighed.map(([term, weight]) => [term, weight / length]))
  })
}
