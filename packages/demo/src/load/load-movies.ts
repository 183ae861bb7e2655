import type { Database } from '@shop/api/platform'
import { movies } from '@shop/api/tables'
import { posterAddress } from '../art/poster-address.ts'
import type { DemoFilm } from '../catalogue/films/films.ts'
import { continueIds, highestId, insertRows } from './insert-rows.ts'

const MINUTE_MS = 60_000

/** Answers the id before the first film's. */
export async function loadMovies(db: Database, films: readonly DemoFilm[], weekStart: Date): Promise<number> {
  const base = await highestId(db, 'movies')
  const rows = films.map((film): typeof movies.$inferInsert => {
    const createdAt = new Date(weekStart.getTime() - film.addedMinutesAgo * MINUTE_MS)
    const { seriesTitle, director, releasedYear, certificate, runtime, imdbRating, metaScore, overview, popularity } =
      film
    return {
      ...{
        id: base + film.id,
        seriesTitle,
        director,
        releasedYear,
        certificate,
        runtimeMinutes: runtime,
        imdbRating,
        metaScore,
      },
      ...{ overview, popularity, stars: film.stars.join(', '), genre: film.genres.join(', ') },
      ...{ posterLink: posterAddress(film.id), createdAt, updatedAt: createdAt },
    }
  })
  await insertRows(db, movies, rows)
  await continueIds(db, 'movies')
  return base
}
