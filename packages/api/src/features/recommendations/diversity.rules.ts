/** Of one main genre among the recommended movies. */
const MAX_PER_GENRE = 3
/** Movies with a lower IMDb rating are not recommended. Unrated ones are. */
const MIN_RATING = 6

type Candidate = { movie: { id: number; genre: string | null; imdbRating: number | null } }

/**
 * The best `length` candidates, without duplicates and badly rated movies, and with at most three of one main genre. Takes
 * further ones of the same genres only when there is nothing else.
 */
export function pickDiverseMovies<Item extends Candidate>(candidates: readonly Item[], length: number): Item[] {
  const unique = [...Map.groupBy(candidates, ({ movie }) => movie.id).values()].flatMap(([first]) => first ?? [])
  const good = unique.filter(({ movie }) => movie.imdbRating === null || movie.imdbRating >= MIN_RATING)
  const counts = new Map<string | undefined, number>()
  const diverse = good.filter(({ movie }) => {
    const genre = movie.genre?.split(', ')[0]
    const count = (counts.get(genre) ?? 0) + 1
    counts.set(genre, count)
    return genre === undefined || count <= MAX_PER_GENRE
  })
  return [...new Set([...diverse, ...good])].slice(0, length)
}
