export type ItemDescription = {
  /** 'Crime, Drama' */
  genre: string | null
  director: string | null
  /** Comma-separated names. */
  stars: string | null
  overview: string | null
}

/** Weights of a shared genre, name or word of the overview, before weighting by rarity. */
const TERM_WEIGHTS = { genre: 2, name: 1, word: 0.5 }

/**
 * Returns a function for the similarity of an item to all others, from 0 to 1 (cosine of TF-IDF vectors); 0 for itself.
 */
export function createContentSimilarity(items: readonly ItemDescription[]): (item: number) => Float64Array {
  const vectors = toVectors(items.map(toTerms))
  const itemsByTerm = new Map<string, { item: number; weight: number }[]>()
  for (const [item, vector] of vectors.entries()) {
    for (const [term, weight] of vector) {
      const entries = itemsByTerm.get(term)
      if (entries) entries.push({ item, weight })
      else itemsByTerm.set(term, [{ item, weight }])
    }
  }
  return (item) => {
    const scores = new Float64Array(items.length)
    for (const [term, weight] of vectors[item] ?? []) {
      for (const other of itemsByTerm.get(term) ?? [])
        scores[other.item] = (scores[other.item] ?? 0) + weight * other.weight
    }
    scores[item] = 0
    return scores
  }
}

function toTerms({ genre, director, stars, overview }: ItemDescription): Map<string, number> {
  const terms = new Map<string, number>()
  const add = (kind: keyof typeof TERM_WEIGHTS, texts: readonly string[]) => {
    for (const term of texts) {
      const key = `${kind} ${term.trim().toLowerCase()}`
      terms.set(key, (terms.get(key) ?? 0) + TERM_WEIGHTS[kind])
    }
  }
  add('genre', genre?.split(',') ?? [])
  add('name', [...(director?.split(',') ?? []), ...(stars?.split(',') ?? [])])
  add('word', overview?.match(/\p{L}{3,}/gu) ?? [])
  return terms
}

/** Unit vectors, weighted by rarity. Empty for an item whose terms are shared by all items. */
function toVectors(documents: readonly Map<string, number>[]): Map<string, number>[] {
  const documentCounts = new Map<string, number>()
  for (const terms of documents)
    for (const term of terms.keys()) documentCounts.set(term, (documentCounts.get(term) ?? 0) + 1)
  return documents.map((terms) => {
    const weighted = [...terms].map(([term, count]) => {
      const rarity = Math.log(documents.length / (documentCounts.get(term) ?? 1))
      return [term, count * rarity] as const
    })
    const length = Math.hypot(...weighted.map(([, weight]) => weight))
    return new Map(length === 0 ? [] : weighted.map(([term, weight]) => [term, weight / length]))
  })
}
