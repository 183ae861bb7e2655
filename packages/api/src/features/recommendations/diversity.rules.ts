/** Recommended movies of one main genre. */
const MAX_PER_GENRE = 3
/** Movies with a lower IMDb rating are not recommended. Unrated ones are. */
const MIN_RATING = 6
/** Recommended products of one type, such as knife blocks. */
const MAX_PER_TYPE = 2

type MovieCandidate = { movie: { id: number; genre: string | null; imdbRating: number | null } }
type ProductCandidate = { name: string; subCategory: string }

/**
 * The best `length` candidates, without duplicates and badly rated movies, and with at most three of one main genre.
 * Takes further ones of the same genres only when there is nothing else.
 */
export function pickDiverseMovies<Item extends MovieCandidate>(candidates: readonly Item[], length: number): Item[] {
  const unique = [...Map.groupBy(candidates, ({ movie }) => movie.id).values()].flatMap(([first]) => first ?? [])
  const good = unique.filter(({ movie }) => movie.imdbRating === null || movie.imdbRating >= MIN_RATING)
  return putRepeatsLast(good, MAX_PER_GENRE, ({ movie }) => movie.genre?.split(', ')[0]).slice(0, length)
}

/** The best `length` candidates, with at most two of one type, unless there is nothing else. */
export function pickDiverseProducts<Item extends ProductCandidate>(
  candidates: readonly Item[],
  length: number,
): Item[] {
  return putRepeatsLast(candidates, MAX_PER_TYPE, toType).slice(0, length)
}

function toType({ name, subCategory }: ProductCandidate): string | undefined {
  const type = typeOf(name)
  return type && `${subCategory}/${type}`
}

/** Moves all but the first `max` of each group to the end. Items without a group stay. */
function putRepeatsLast<Item>(
  items: readonly Item[],
  max: number,
  groupOf: (item: Item) => string | undefined,
): Item[] {
  const counts = new Map<string, number>()
  const { first = [], repeats = [] } = Object.groupBy(items, (item) => {
    const group = groupOf(item)
    if (group === undefined) return 'first'
    const count = (counts.get(group) ?? 0) + 1
    counts.set(group, count)
    return count <= max ? 'first' : 'repeats'
  })
  return [...first, ...repeats]
}

/** 'saree' for 'Paithani silk saree with buti, off-white': the last word before the details. */
export const typeOf = (name: string): string | undefined =>
  name
    .toLowerCase()
    .split(/,| with | for | in |\(/)[0]
    ?.trim()
    .split(/\s+/)
    .at(-1)
