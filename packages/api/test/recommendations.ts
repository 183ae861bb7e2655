import type { Context } from '../src/context.ts'
import { recomputeJob } from '../src/features/recommendations/recommendations.job.ts'
import { watchProgress } from '../src/features/streaming/streaming.tables.ts'

type Shop = { context: Context; db: Context['db'] }

/** Records that a user watched a movie to its end. */
export function watch({ context, db }: Shop, user: { id: number }, movieId: number) {
  const now = context.clock.now()
  const finished = { position: 60, seconds: 60, watchedAt: now, savedAt: now }
  return db.insert(watchProgress).values({ userId: user.id, movieId, ...finished })
}

/** Recomputes the recommendations from all interactions so far. */
export async function recompute({ context, db }: Shop): Promise<void> {
  await context.jobs.enqueue(db, recomputeJob, {}, { key: 'test' })
  await context.jobs.drain()
}
