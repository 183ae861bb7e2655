import { inArray } from 'drizzle-orm'
import { movies } from '../features/movies/movies.tables.ts'
import type { Shelf } from './import-file.ts'
import { type MovieRow, movieFile } from './movie-row.ts'
import { byKey, fromTheFile } from './upsert.ts'

type Content = Omit<MovieRow, 'sourceKey' | 'stars' | 'genres' | 'votes' | 'popularity'> & {
  stars: string | null
  genre: string | null
  popularity: number | null
}

/**
 * Of 100, from the number of votes on a scale where each tenfold weighs the same: 0 at a thousand votes, 100 at two and
 * a half million, so that 'Hot' (above 90) begins at about 1.1 million.
 */
function toPopularity(votes: number | null): number | null {
  if (votes === null) return null
  const share = Math.log10(Math.max(votes, 1000) / 1000) / Math.log10(2500)
  return Math.min(100, Math.round(share * 1000) / 10)
}

const contentOf = ({ sourceKey: _, stars, genres, votes, popularity, ...content }: MovieRow): Content => ({
  ...content,
  stars: stars.join(', ') || null,
  genre: genres.join(', ') || null,
  popularity: popularity ?? toPopularity(votes),
})

const columns = {
  seriesTitle: movies.seriesTitle,
  director: movies.director,
  stars: movies.stars,
  releasedYear: movies.releasedYear,
  certificate: movies.certificate,
  runtimeMinutes: movies.runtimeMinutes,
  genre: movies.genre,
  imdbRating: movies.imdbRating,
  metaScore: movies.metaScore,
  overview: movies.overview,
  posterLink: movies.posterLink,
  popularity: movies.popularity,
}

export const movieShelf: Shelf<MovieRow, Content> = {
  kind: movieFile,
  contentOf,
  async find(db, keys) {
    const key = movies.sourceKey
    return byKey(await db.select({ key, content: columns }).from(movies).where(inArray(key, keys)))
  },
  async write(db, items) {
    await db
      .insert(movies)
      .values(items.map(({ row, content }) => ({ ...content, sourceKey: row.sourceKey })))
      .onConflictDoUpdate({ target: movies.sourceKey, set: fromTheFile(movies.version, columns) })
  },
}
