import { inArray } from 'drizzle-orm'
import { movies } from '../../movies/movies.tables.ts'
import type { ImportTarget } from '../import-file.ts'
import { type MovieRow, movieFormat } from '../rows/movie-format.ts'
import { groupByKey, updateFromFile } from './upsert.ts'

type Content = Omit<MovieRow, 'sourceKey' | 'stars' | 'genres' | 'votes' | 'popularity'> & {
  stars: string | null
  genre: string | null
  popularity: number | null
}

/**
 * 0 to 100 on a logarithmic scale: 0 at 1,000 votes, 100 at 2.5 million. 'Hot' (above 90) begins at about 1.1 million.
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

export const movieTarget: ImportTarget<MovieRow, Content> = {
  format: movieFormat,
  contentOf,
  async find(db, keys) {
    const key = movies.sourceKey
    return groupByKey(await db.select({ key, content: columns }).from(movies).where(inArray(key, keys)))
  },
  async write(db, items) {
    await db
      .insert(movies)
      .values(items.map(({ row, content }) => ({ ...content, sourceKey: row.sourceKey })))
      .onConflictDoUpdate({ target: movies.sourceKey, set: updateFromFile(movies.version, columns) })
  },
}
