import type { ViewersRating } from '@shop/contract/movies'
import { and, avg, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { movieRatings } from './movies.tables.ts'

type RatingKey = { userId: number; movieId: number }

const isRatingOf = ({ userId, movieId }: RatingKey) =>
  and(eq(movieRatings.userId, userId), eq(movieRatings.movieId, movieId))

export async function findRating(db: Database, key: RatingKey): Promise<number | null> {
  const [row] = await db.select({ rating: movieRatings.rating }).from(movieRatings).where(isRatingOf(key))
  return row?.rating ?? null
}

/** The average is rounded to one decimal, as it is shown. */
export async function summariseRatings(db: Database, movieId: number): Promise<ViewersRating> {
  const average = sql<number | null>`round(${avg(movieRatings.rating)}, 1)::float8`
  const [row] = await db.select({ average, count: count() }).from(movieRatings).where(eq(movieRatings.movieId, movieId))
  return row ?? { average: null, count: 0 }
}

export async function saveRating(db: Database, rating: RatingKey & { rating: number; at: Date }): Promise<void> {
  await db
    .insert(movieRatings)
    .values(rating)
    .onConflictDoUpdate({
      target: [movieRatings.userId, movieRatings.movieId],
      set: { rating: rating.rating, at: rating.at },
    })
}

export async function deleteRating(db: Database, key: RatingKey): Promise<void> {
  await db.delete(movieRatings).where(isRatingOf(key))
}
