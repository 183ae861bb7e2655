import type { Database } from '@shop/api/platform'
import { movies } from '@shop/api/tables'
import { posterUrl } from '../art/poster-url.ts'
import type { DemoMovie } from '../catalogue/movies/movies.ts'
import { highestId, insertRows, type RowWithId, syncIdSequence } from './insert-rows.ts'

const MINUTE_MS = 60_000

/** Returns the id before the first movie's. */
export async function loadMovies(db: Database, generated: readonly DemoMovie[], weekStart: Date): Promise<number> {
  const base = await highestId(db, 'movies')
  const rows = generated.map((movie): RowWithId<typeof movies> => {
    const createdAt = new Date(weekStart.getTime() - movie.addedMinutesAgo * MINUTE_MS)
    return {
      id: base + movie.id,
      seriesTitle: movie.seriesTitle,
      director: movie.director,
      releasedYear: movie.releasedYear,
      certificate: movie.certificate,
      runtimeMinutes: movie.runtime,
      imdbRating: movie.imdbRating,
      metaScore: movie.metaScore,
      overview: movie.overview,
      popularity: movie.popularity,
      stars: movie.stars.join(', '),
      genre: movie.genres.join(', '),
      posterLink: posterUrl(movie.id),
      createdAt,
      updatedAt: createdAt,
    }
  })
  await insertRows(db, movies, rows)
  await syncIdSequence(db, 'movies')
  return base
}
